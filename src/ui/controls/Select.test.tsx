import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Select } from './Select.tsx';

const levels = [
  { value: 'beginner', label: 'Beginner' },
  { value: 'advanced', label: 'Advanced' },
];
const render = (items: typeof levels) =>
  renderToStaticMarkup(<Select label="Level" items={items} value="beginner" onChange={() => undefined} />);

test('The error catalogue: Select item with empty value throws', () => {
  expect(() => render([...levels, { value: '', label: 'None' }])).toThrow('Select item with empty value: Level');
});

test('a select of items that each have a value is a combobox named by its label', () => {
  expect(render(levels)).toMatch(/<label for="([^"]+)".*Level.*role="combobox"/s);
});

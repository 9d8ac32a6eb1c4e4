import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Face } from './Face.tsx';
import { moods } from './mood.ts';

describe('Face', () => {
  it('is decoration unless it is given words', () => {
    const silent = renderToStaticMarkup(<Face character="waiter-mandarin" />);
    expect(silent).toContain('aria-hidden="true"');
    expect(silent).not.toContain('role="img"');

    const spoken = renderToStaticMarkup(<Face character="waiter-mandarin" label="Chen Wei" />);
    expect(spoken).toContain('role="img"');
    expect(spoken).toContain('aria-label="Chen Wei"');
    expect(spoken).not.toContain('aria-hidden');
  });

  it('shows another face for every mood, with the same elements so that it can glide', () => {
    const drawn = moods.map((mood) => renderToStaticMarkup(<Face character="waiter-english" mood={mood} />));
    expect(new Set(drawn).size).toBe(moods.length);

    const elements = drawn.map((svg) => svg.match(/<[a-z]+/gi)?.join(' '));
    expect(new Set(elements).size).toBe(1);
  });

  it('draws somebody for a character it has never heard of', () => {
    expect(renderToStaticMarkup(<Face character="lighthouse-keeper" />)).toContain('<ellipse');
  });
});

/** The colours of the categories, as a style sheet beside the theme. */
import type { Categories } from '../../content/look-format.ts';

/**
 * Each category's tint as two colours of the theme, and the classes that show it. Tailwind finds no class whose name is
 * put together at run time, so the classes are named here.
 */
export function tintsCss(categories: Categories): string {
  const colours = categories.flatMap(({ id, tint: { light, dark } }) => [
    `  --color-tint-${id}: light-dark(${light.ground}, ${dark.ground});`,
    `  --color-tint-${id}-ink: light-dark(${light.ink}, ${dark.ink});`,
  ]);
  const classes = categories.map(({ id }) => `bg-tint-${id} text-tint-${id}-ink`);
  return `@theme {\n${colours.join('\n')}\n}\n\n@source inline("${classes.join(' ')}");\n`;
}

/** The page that shows all pictures side by side: plain HTML and CSS, to be opened as a file. */
import { KINDS, type Kind } from './story.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface Picture {
  screen: string;
  state: string;
  kind: Kind;
  size: 'phone' | 'desktop';
  theme: Theme;
  /** File name, in the folder of the page. */
  file: string;
  /** The reason why the state was not reached; null if it was. */
  problem: string | null;
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#ece7de, #0c111d); color: light-dark(#1f2430, #f4eee3); }
header { position: sticky; top: 0; z-index: 1; padding: 12px 20px; display: flex; flex-wrap: wrap; gap: 4px 24px;
  background: light-dark(#fbf7f0, #141b2b); border-bottom: 1px solid light-dark(#e7dece, #2e3952); }
h1 { font-size: 18px; margin: 0; }
fieldset { border: 0; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: 2px 12px; }
legend { float: left; margin-right: 10px; opacity: .7; }
nav { width: 100%; display: flex; flex-wrap: wrap; gap: 2px 14px; }
a { color: inherit; }
section { padding: 12px 20px 28px; scroll-margin-top: 130px; }
h2 { font-size: 22px; margin: 12px 0; }
.row { display: flex; flex-wrap: wrap; gap: 28px 24px; align-items: start; }
figure { margin: 0; }
img { display: block; object-fit: cover; object-position: top; border-radius: 10px; background: #8884;
  box-shadow: 0 1px 8px #0004; }
.state { max-width: 100%; }
.state > div { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; }
h3 { font-size: 15px; margin: 0 0 6px; max-width: 440px; }
.phone img { width: 195px; height: 422px; }
.desktop img { width: 440px; height: 275px; }
.problem { color: #c22; }`;

function html(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The contents of a picture, in words. */
export function voiceProblemText({ screen, state, size, theme }: Picture): string {
  return `${screen}: ${state}, on a ${size}, ${theme}`;
}

function figure(picture: Picture): string {
  const { file, size, theme } = picture;
  const words = html(voiceProblemText(picture));
  return `<figure class="${size} ${theme}"><a href="${html(file)}"><img src="${html(file)}" alt="${words}" loading="lazy"></a></figure>`;
}

/** A state in all its looks, side by side. */
function group(pictures: readonly Picture[]): string {
  const [{ state, kind } = { state: '', kind: '' }] = pictures;
  const problem = pictures.find(({ problem }) => problem !== null)?.problem ?? null;
  const note = problem === null ? '' : ` <span class="problem">not reached: ${html(problem)}</span>`;
  return `<article class="state ${kind}"><h3>${html(state)}${note}</h3><div>${pictures.map(figure).join('')}</div></article>`;
}

function filter(legend: string, values: readonly string[]): string {
  const boxes = values.map((value) => `<label><input type="checkbox" id="only-${value}" checked> ${value}</label>`);
  return `<fieldset><legend>${legend}</legend>${boxes.join(' ')}</fieldset>`;
}

/** Rules that hide unticked pictures without a script. */
function filterRules(values: readonly string[]): string {
  return values.map((value) => `body:has(#only-${value}:not(:checked)) .${value} { display: none; }`).join('\n');
}

function anchor(screen: string): string {
  return screen.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** The index of pictures, grouped by screen in their order. `taken`: the date of the photographs, in words. */
export function indexPage(pictures: readonly Picture[], taken: string): string {
  const screens = [...new Set(pictures.map(({ screen }) => screen))];
  const sections = screens.map((screen) => {
    const own = pictures.filter((picture) => picture.screen === screen);
    const states = [...new Set(own.map(({ state }) => state))];
    const groups = states.map((name) => group(own.filter(({ state }) => state === name)));
    return `<section id="${anchor(screen)}"><h2>${html(screen)}</h2>\n<div class="row">${groups.join('\n')}</div></section>`;
  });
  const links = screens.map((screen) => `<a href="#${anchor(screen)}">${html(screen)}</a>`);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Parley in pictures</title>
<style>${STYLE}\n${filterRules(['phone', 'desktop', ...THEMES, ...KINDS])}</style>
<body><header><h1>Parley in pictures</h1><span>${html(taken)}</span>
${filter('Size', ['phone', 'desktop'])}${filter('Theme', THEMES)}${filter('State', KINDS)}
<nav aria-label="Screens">${links.join(' ')}</nav></header>
<main>${sections.join('\n')}</main></body></html>
`;
}

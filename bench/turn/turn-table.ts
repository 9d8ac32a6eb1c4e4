import { median } from '../median.ts';
import type { Times } from './measure-turns.ts';

/** Goal for the 95th percentile on a slowed processor, in milliseconds. */
const LONGEST_TURN_MS = 10;

/** The figures of one language in one place. */
export interface Row {
  language: string;
  place: string;
  /** Of its dialogues. */
  times: Times[];
}

const quantile = (sorted: readonly number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
const sorted = (figures: number[]) => figures.toSorted((a, b) => a - b);

function cells({ language, place, times }: Row): string[] {
  const turns = sorted(times.flatMap((one) => one.turns));
  const floors = sorted(times.flatMap((one) => one.floors));
  const loads = times.map(({ load }) => load);
  const p95 = quantile(turns, 0.95);
  const shown = p95 > LONGEST_TURN_MS ? `**${p95.toFixed(2)}**` : p95.toFixed(2);
  return [
    language,
    place,
    String(turns.length),
    ...[quantile(turns, 0.5).toFixed(2), shown, (turns.at(-1) ?? Number.NaN).toFixed(2)],
    `${quantile(floors, 0.95).toFixed(3)}`,
    (p95 / quantile(floors, 0.95)).toFixed(0),
    ...[median(loads).toFixed(0), Math.max(...loads).toFixed(0)],
    median(times.map(({ loadFloor }) => loadFloor)).toFixed(1),
    median(times.map(({ load, loadFloor }) => load / loadFloor)).toFixed(0),
  ];
}

const HEADINGS = [
  ...['language', 'where', 'turns', 'p50', 'p95', 'max', 'floor p95', 'p95 ratio'],
  ...['load', 'longest', 'floor', 'ratio'],
];

/** The table in Markdown, with figures that miss their goal in bold. */
export function turnTable(rows: readonly Row[]): string {
  const lines = [HEADINGS, HEADINGS.map(() => '---'), ...rows.map(cells)];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

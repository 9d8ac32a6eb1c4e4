/** The figures as a table for the terminal. */
import type { Figures } from './measure-case.ts';

/** The goals: at most so many times the floor, and no block longer than that. */
const MOST_TIMES_FLOOR = 1.3;
const LONGEST_BLOCK_MS = 50;

const HEADINGS = [
  ...['case', 'latency', 'requests', 'sent', 'received', 'time', 'floor', 'ratio', 'range'],
  ...['served', 'ratio', 'range', 'cpu', 'of floor', 'block', 'of floor'],
];

function bytes(count: number): string {
  if (count < 10_000) return `${Math.round(count)} B`;
  return count < 10_000_000 ? `${Math.round(count / 1000)} kB` : `${(count / 1_000_000).toFixed(1)} MB`;
}

function milliseconds(ms: number): string {
  return ms < 100 ? `${ms.toFixed(1)} ms` : `${Math.round(ms).toLocaleString('en')} ms`;
}

function range([least, greatest]: readonly [number, number]): string {
  return `${least.toFixed(2)}–${greatest.toFixed(2)}`;
}

/** Marks what misses its goal. */
function marked(text: string, holds: boolean): string {
  return holds ? text : `${text} !`;
}

function cells(figures: Figures): string[] {
  const { requests, requestsByDesign, ratio, servedRatio, blockMs } = figures;
  return [
    figures.case,
    `${figures.latencyMs} ms`,
    marked(`${requests}`, requestsByDesign === null || requests === requestsByDesign),
    bytes(figures.bytesUp),
    bytes(figures.bytesDown),
    milliseconds(figures.ms),
    milliseconds(figures.floorMs),
    marked(ratio.toFixed(2), ratio <= MOST_TIMES_FLOOR),
    range(figures.ratioRange),
    milliseconds(figures.servedMs),
    marked(servedRatio.toFixed(2), servedRatio <= MOST_TIMES_FLOOR),
    range(figures.servedRatioRange),
    milliseconds(figures.cpuMs),
    milliseconds(figures.floorCpuMs),
    marked(milliseconds(blockMs), blockMs <= LONGEST_BLOCK_MS),
    milliseconds(figures.floorBlockMs),
  ];
}

/** Columns as wide as their widest cell; `!` marks what misses a goal. */
export function formatTable(figures: readonly Figures[]): string {
  const rows = [HEADINGS, ...figures.map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))),
  );
  return lines.map((line) => line.join('  ')).join('\n');
}

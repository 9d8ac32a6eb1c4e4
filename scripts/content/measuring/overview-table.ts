/** The measurements of all dialogues, in one table. */
import { type Rate, type Report, share } from './evaluate.ts';

export interface Measured {
  scene: string;
  language: string;
  /** Of the compiled dialogue, gzip, in bytes. */
  size: number;
  report: Report;
}

/** In per cent, kibibytes and milliseconds; null: nothing was asked. */
type Figures = (number | null)[];

const HEADINGS = ['recall %', 'false acceptance %', 'several exactly %', 'gzip KB', 'p95 ms'];
const DIGITS = [1, 1, 1, 1, 2];

const percent = (rate: Rate) => (rate.of === 0 ? null : share(rate) * 100);

function figuresOf({ size, report }: Measured): Figures {
  const recall = { right: 0, of: 0 };
  for (const { right, of } of Object.values(report.natural)) {
    recall.right += right;
    recall.of += of;
  }
  const p95 = report.times[Math.floor(report.times.length * 0.95)] ?? null;
  return [percent(recall), percent(report.accepted), percent(report.several), size / 1024, p95];
}

/** Every dialogue counts the same, whatever the number of its phrases. */
function meanOf(all: readonly Figures[]): Figures {
  return HEADINGS.map((_, column) => {
    const there = all.flatMap((figures) => figures[column] ?? []);
    return there.length === 0 ? null : there.reduce((sum, figure) => sum + figure, 0) / there.length;
  });
}

/** In Markdown, with means by language and of all. */
export function overviewTable(measured: readonly Measured[]): string {
  const rows = measured.map((one) => ({ ...one, figures: figuresOf(one) }));
  const line = (scene: string, language: string, figures: Figures) =>
    [scene, language, ...figures.map((figure, column) => figure?.toFixed(DIGITS[column]) ?? '–')].join(' | ');
  const languages = [...new Set(rows.map(({ language }) => language))];
  return [
    ['scene', 'language', ...HEADINGS].join(' | '),
    ['---', '---', ...HEADINGS.map(() => '---:')].join(' | '),
    ...rows.map(({ scene, language, figures }) => line(scene, language, figures)),
    ...languages.map((language) =>
      line('mean', language, meanOf(rows.filter((row) => row.language === language).map(({ figures }) => figures))),
    ),
    line('mean', 'all', meanOf(rows.map(({ figures }) => figures))),
  ]
    .map((text) => `| ${text} |`)
    .join('\n');
}

/**
 * A year of a learner, put straight into the database: a conversation now and then, twelve cards on most evenings, and
 * a run of twelve days that ended yesterday. The rows are those that triggers would have made of them.
 */
import { randomUUID } from 'node:crypto';
import { studyDay, utcOffsetMin } from '#domain/study-day.ts';
import type { Database } from '../../server/backend/database.ts';
import { WORDS } from './year-words.ts';

const DAYS = 364;
const RUN = 12;
const REVIEWS_A_DAY = 12;
/** Cards that were forgotten two days ago and learnt again, so that they are due now. */
const FORGOTTEN = 9;
/** The scenes with the points of their objectives, and the objectives that each attempt reached: fewer at first. */
const SCENES = ['restaurant', 'cafe', 'market', 'hotel'] as const;
const POINTS = [15, 20, 25, 30];

const DEVICE = '5b1f6f3e-9a39-4c5e-8a57-0d3c9b8f2a11';

type Row = Record<string, unknown>;

/** A moment so many days ago, in the evening. */
function evening(now: Date, daysAgo: number, minute: number): Date {
  const at = new Date(now);
  at.setDate(at.getDate() - daysAgo);
  at.setHours(19, minute % 60, (minute * 7) % 60, 0);
  return at;
}

/** True on days of study: all of the last days, and irregular ones before. */
function learnt(daysAgo: number): boolean {
  return daysAgo <= RUN || (daysAgo !== RUN + 1 && (daysAgo * daysAgo * 7 + daysAgo) % 11 < 7);
}

function dated(at: Date): Row {
  return { study_day: studyDay(at, utcOffsetMin(at)), utc_offset_min: utcOffsetMin(at), device_id: DEVICE };
}

function attempt(now: Date, daysAgo: number, index: number): Row {
  const at = evening(now, daysAgo, 5 + index);
  const reached = daysAgo > 240 ? 2 : daysAgo > 90 || index % 4 === 1 ? 3 : 4;
  const score = POINTS.slice(0, reached).reduce((sum, points) => sum + points, 0);
  const line = (who: string, text: string, translation: string, pinyin: string) => ({
    who,
    text,
    translation,
    pinyin,
    at,
  });
  return {
    id: randomUUID(),
    scenario_id: SCENES[(index * 3) % SCENES.length],
    language: 'Mandarin',
    objectives: POINTS.map((_, objective) => ({ index: objective, reached: objective < reached, hinted: false })),
    attempt_score: score,
    max_score: 90,
    objectives_completed: reached,
    total_objectives: POINTS.length,
    star_rating: reached === 4 ? 3 : reached === 3 ? 2 : 1,
    feedback: {
      well: ['You greeted politely and asked for a table.'],
      phrases: [{ text: '买单', translation: 'The bill, please', pinyin: 'mǎi dān' }],
      corrections: [],
    },
    transcript: [
      line('partner', '欢迎光临！请问几位？', 'Welcome! How many of you?', 'huān yíng guāng lín qǐng wèn jǐ wèi'),
      { who: 'learner', text: '你好，请给我一张两个人的桌子。', at, completed: [0] },
      line('partner', '好的，想吃点什么？', 'All right, what would you like to eat?', 'hǎo de xiǎng chī diǎn shén me'),
      { who: 'learner', text: '我要一碗牛肉面。', at, completed: [1] },
    ],
    created_at: at,
    ...dated(at),
  };
}

function card(now: Date, index: number): Row {
  const [front, pinyin, back, example, scene] = WORDS[index] ?? ['', '', '', '', ''];
  const at = evening(now, index < WORDS.length - 5 ? DAYS : 1, index);
  return {
    id: randomUUID(),
    language: 'Mandarin',
    front,
    back,
    example,
    pinyin,
    scene_id: scene,
    created_at: at,
    edited_at: at,
  };
}

function review(card: Row, rating: number, at: Date, number: number): Row {
  return { id: randomUUID(), flashcard_id: card.id, rating, reviewed_at: at, device_seq: number, ...dated(at) };
}

function reviewsOf(cards: Row[], now: Date): Row[] {
  const known = cards.slice(0, -5);
  const rows: Row[] = [];
  let number = 0;
  for (let daysAgo = DAYS; daysAgo >= 3; daysAgo -= 1) {
    if (!learnt(daysAgo)) continue;
    for (let index = 0; index < REVIEWS_A_DAY; index += 1) {
      number += 1;
      rows.push(
        review(known[number % known.length] ?? {}, number % 9 === 0 ? 2 : 3, evening(now, daysAgo, index), number),
      );
    }
  }
  for (const daysAgo of [2, 1]) {
    for (let index = 0; index < REVIEWS_A_DAY; index += 1) {
      number += 1;
      const forgotten = daysAgo === 2 && index < FORGOTTEN;
      const of = daysAgo === 2 ? index : index + REVIEWS_A_DAY;
      rows.push(review(known[of] ?? {}, forgotten ? 1 : 3, evening(now, daysAgo, index), number));
    }
  }
  return rows;
}

function yearOf(now: Date): { attempts: Row[]; cards: Row[]; reviews: Row[] } {
  const cards = WORDS.map((_, index) => card(now, index));
  const attempts: Row[] = [];
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo -= 1) {
    if (learnt(daysAgo) && (daysAgo % 9 === 0 || daysAgo <= 2)) attempts.push(attempt(now, daysAgo, attempts.length));
  }
  return { attempts, cards, reviews: reviewsOf(cards, now) };
}

/** Fills a new account with the year before `now`. */
export async function insertYear(database: Database, userId: string, now: Date): Promise<void> {
  const { attempts, cards, reviews } = yearOf(now);
  const unlock = { id: randomUUID(), scenario_id: 'market', cost: 30, created_at: evening(now, DAYS - 20, 0) };
  const tables: [string, Row[]][] = [
    ['user_unlocked_scenarios', [unlock]],
    ['flashcards', cards.map((row) => ({ ...row, field_clocks: {} }))],
    ['flashcard_reviews', reviews],
    ['scene_attempts', attempts],
  ];
  await database.transaction(async (run) => {
    // Triggers would date and number each row, so they are left out, and their results are written here.
    await run('set local session_replication_role = replica');
    const [{ head = 0 } = {}] = await run<{ head: number }>(
      `insert into private.change_counters (user_id, head) values ($1, 10)
       on conflict (user_id) do update set head = private.change_counters.head + 10 returning head::integer`,
      [userId],
    );
    let seq = head;
    for (const [table, rows] of tables) {
      const numbered = rows.map((row) => ({ user_id: userId, ...row, seq: ++seq }));
      const columns = Object.keys(numbered[0] ?? {}).join(', ');
      await run(
        `insert into public.${table} (${columns})
         select ${columns} from jsonb_populate_recordset(null::public.${table}, $1::jsonb)`,
        [JSON.stringify(numbered)],
      );
    }
    await run('update private.change_counters set head = $2 where user_id = $1', [userId, seq]);
    await run('set local session_replication_role = origin');
    await run('select private.rebuild_progress($1)', [userId]);
  });
}

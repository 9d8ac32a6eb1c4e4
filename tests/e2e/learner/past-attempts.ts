/** Attempts put straight into the server's table: a learner's past, without having to play it. */

const TRANSCRIPT = [
  { who: 'partner', text: '欢迎光临！', pinyin: 'huān yíng guāng lín', translation: 'Welcome!' },
  { who: 'learner', text: '你好，两个人。', completed: [0] },
].map((entry, index) => ({ ...entry, at: `2026-01-01T10:00:0${index}.000Z` }));

const FEEDBACK = {
  well: ['Greeted.'],
  phrases: [{ text: '买单！', pinyin: 'mǎi dān', translation: 'The bill, please!' }],
  corrections: [],
};

export interface PastAttempt {
  scene?: string;
  language?: string;
  daysAgo?: number;
  /** Number of objectives reached, with or without a hint. All four of the restaurant give 90 points. */
  reached?: number;
  hinted?: boolean;
  feedback?: object;
}

/** The row of a past attempt. */
export function pastAttempt(past: PastAttempt = {}): object {
  const { scene = 'restaurant', language = 'English', daysAgo = 0, reached = 4, hinted = false } = past;
  return {
    scenario_id: scene,
    language,
    objectives: Array.from({ length: reached }, (_, index) => ({ index, reached: true, hinted })),
    created_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    // In the zone of the browser: the study day of another zone may be yesterday.
    utc_offset_min: -new Date().getTimezoneOffset(),
    transcript: TRANSCRIPT,
    feedback: past.feedback ?? FEEDBACK,
  };
}

/** The interview: what is told is said back, what an interviewer knows is answered, and nobody is sent away too soon. */
import { describe, expect, it } from 'vitest';
import type { ConversationState, Turn } from '#conversation/partner.ts';
import { openAsWritten } from './asking/open-as-written.ts';

async function play(language: string, replies: readonly string[]): Promise<Turn> {
  const { partner } = openAsWritten('interview', language);
  let state: ConversationState = partner.start({ seed: null }).state;
  let turn: Turn | null = null;
  for (const reply of replies) {
    turn = await partner.reply(state, reply);
    state = turn.state;
  }
  if (!turn) throw new Error('Nothing was said');
  return turn;
}

const textOf = ({ lines }: Turn): string => lines.map(({ text }) => text).join(' ');

describe.each([
  {
    language: 'English',
    story: 'I worked as a gardener in my town for nine years.',
    back: 'you worked as a gardener in your town for nine years',
    question: 'Can I leave at three on Fridays?',
    answer: 'as long as the team knows',
  },
  {
    language: 'German',
    story: 'Ich habe neun Jahre als Gärtner in meiner Stadt gearbeitet.',
    back: 'Sie haben neun Jahre als Gärtner in Ihrer Stadt gearbeitet',
    question: 'Kann ich am Freitag um drei Uhr gehen?',
    answer: 'mit dem Team absprechen',
  },
  {
    language: 'Spanish',
    story: 'Trabajé nueve años como jardinero en mi ciudad.',
    back: 'rabajó nueve años como jardinero en su ciudad',
    question: '¿Puedo salir a las tres los viernes?',
    answer: 'si lo habla con el equipo',
  },
  {
    language: 'French',
    story: "J'ai travaillé neuf ans comme jardinier dans ma ville.",
    back: 'ous avez travaillé neuf ans comme jardinier dans votre ville',
    question: 'Est-ce que je peux partir à quinze heures le vendredi ?',
    answer: "prévenir l'équipe",
  },
  {
    language: 'Mandarin',
    story: '我在我的城市当了九年老师。',
    back: '您在您的城市当了九年老师',
    question: '我可以早一点下班吗？',
    answer: '跟同事说一声',
  },
])('in an interview in $language', ({ language, story, back, question, answer }) => {
  // product 6.62
  it('what was told is said back', async () => {
    expect(textOf(await play(language, [story]))).toContain(back);
  });

  it('a question of the company is answered, and counts as one', async () => {
    const turn = await play(language, [question]);
    expect(textOf(turn)).toContain(answer);
    expect(turn.state.completed).toEqual([3]);
  });
});

// product 6.62
it('a word in answer to a question that wants a story is asked to be told more of', async () => {
  const turn = await play('English', ['I worked as a gardener for nine years.', 'Trees and roses.', 'The sea']);
  expect(textOf(turn)).toContain('The sea?');
});

// product 6.62
it('a story answers the question that stands open, whatever it tells', async () => {
  const { partner } = openAsWritten('interview', 'English');
  let { state } = partner.start({ seed: 106 });
  let text = '';
  for (const reply of ['I am Yuki. I am teacher in kindergarten, in Osaka.', 'I had a baby, my son. He is now two.']) {
    const turn = await partner.reply(state, reply);
    state = turn.state;
    text = textOf(turn);
  }
  expect(state.twist?.phase).toBe('resolved');
  expect(text).not.toContain('What did you do in that time?');
});

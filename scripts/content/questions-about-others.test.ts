/** Questions about what a scene does not list: nothing is said of it that is true of something else. */
import { describe, expect, it } from 'vitest';
import { openAsWritten } from './asking/open-as-written.ts';

async function replies(language: string, scene: string, ...texts: string[]): Promise<string[]> {
  const { partner } = openAsWritten(scene, language);
  let { state } = partner.start({ seed: null });
  let said: string[] = [];
  for (const text of texts) {
    const turn = await partner.reply(state, text);
    state = turn.state;
    said = turn.lines.map((line) => line.text);
  }
  return said;
}

describe('a cake that is not listed', () => {
  it('has nothing said of it that is known of the drink', async () => {
    const english = await replies('English', 'cafe', 'A latte please.', 'Okay, the apple pie. Does it have nuts?');
    expect(english.join(' ')).toContain('Nuts in apple pie?');
    const mandarin = await replies('Mandarin', 'cafe', '我要一杯拿铁。', '蛋糕里面有坚果吗？');
    expect(mandarin.join('')).toContain('蛋糕里有没有坚果');
  });

  it('has no price that is that of the drink', async () => {
    const lines = await replies(
      'German',
      'restaurant',
      'Ein Tisch für zwei.',
      'Das Schnitzel bitte.',
      'Was kostet ein Eis?',
    );
    expect(lines.join(' ')).not.toContain('14 Euro');
  });
});

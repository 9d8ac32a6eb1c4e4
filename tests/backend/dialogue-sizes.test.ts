/** The size of a dialogue, which devices show before they fetch a language: generated from the row, written by nobody. */
import { expect, it } from 'vitest';
import { testBackend } from './test-backend.ts';

const backend = testBackend();

const row = (text: string) => ({ scene_id: 'restaurant', language: 'French', version: 'v1', dialogue: { line: text } });
const write = (text: string) =>
  backend.sqlAsService((run) =>
    run(
      `insert into public.scene_dialogues (scene_id, language, version, dialogue)
       select * from jsonb_to_record($1::jsonb) as r(scene_id text, language text, version text, dialogue jsonb)
       on conflict (scene_id, language) do update set dialogue = excluded.dialogue`,
      [JSON.stringify(row(text))],
    ),
  );
async function bytes(): Promise<number> {
  const query = backend.anonymous.from('scene_dialogues').select('scene_id,language,version,bytes');
  const { data } = await query.eq('scene_id', 'restaurant').eq('language', 'French').single();
  return data?.bytes;
}

it('counts bytes, not letters, and follows the dialogue', async () => {
  await write('你好');
  expect(await bytes()).toBe(Buffer.byteLength('{"line": "你好"}'));
  await write('Bonjour à tous');
  expect(await bytes()).toBe(Buffer.byteLength('{"line": "Bonjour à tous"}'));
});

it('cannot be written, not even by the server’s own functions', async () => {
  const { api } = await backend.signUp();
  expect((await api.from('scene_dialogues').update({ bytes: 1 }).eq('scene_id', 'restaurant').select()).error).not.toBe(
    null,
  );
  const forge = backend.sqlAsService((run) => run(`update public.scene_dialogues set bytes = 1`));
  await expect(forge).rejects.toThrow(/bytes/);
});

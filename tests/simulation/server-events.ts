/** What happens at the server meanwhile: the learner's other clients, payments, repairs. */

import { judgeUnlock } from './oracle/merge.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

const DAY = 86_400_000;

export const SERVER_EVENTS = {
  profile: 4,
  setting: 3,
  card: 3,
  attempt: 2,
  unlock: 1,
  subscription: 5,
  epoch: 1,
  backup: 2,
  restore: 2,
  'lost numbers': 1,
  purge: 2,
} as const;
export type ServerEvent = keyof typeof SERVER_EVENTS;

/** A plain write of the learner's, with another client. */
function plain(world: World, text: string, parameters: unknown[]): Promise<boolean> {
  return world.server.write('authenticated', world.userId, world.clock.now, text, parameters);
}

async function writeProfile(world: World, random: Random): Promise<void> {
  const fields = { first_name: random.pick(['Dora', 'Eva']), preferred_level: random.pick(['beginner', 'advanced']) };
  const done = await plain(
    world,
    `insert into public.profiles (id, first_name, preferred_level) values ($1, $2, $3)
      on conflict (id) do update set first_name = excluded.first_name, preferred_level = excluded.preferred_level`,
    [world.userId, fields.first_name, fields.preferred_level],
  );
  if (!done) {
    // An upsert writes the key, which may not be updated: then there is a profile.
    await plain(world, 'update public.profiles set first_name = $2, preferred_level = $3 where id = $1', [
      world.userId,
      fields.first_name,
      fields.preferred_level,
    ]);
  }
  world.oracle.plainProfile(fields, world.clock.now);
}

async function writeSetting(world: World, random: Random): Promise<void> {
  const value = random.pick(['system', 'light', 'dark']);
  await plain(
    world,
    `insert into public.user_settings (key, value) values ('theme', $1::jsonb)
      on conflict (user_id, key) do update set value = excluded.value`,
    [JSON.stringify(value)],
  );
  world.oracle.plainSetting('theme', value, world.clock.now);
}

async function writeCard(world: World, random: Random): Promise<void> {
  const { cards } = world.oracle.state;
  const now = new Date(world.clock.now).toISOString();
  if (cards.size === 0 || random.chance(0.4)) {
    const id = random.uuid();
    const texts = { language: 'German', front: `Karte ${random.between(1, 99)}`, back: 'card' };
    await plain(
      world,
      'insert into public.flashcards (id, language, front, back, created_at) values ($1, $2, $3, $4, $5)',
      [id, texts.language, texts.front, texts.back, now],
    );
    const empty = {
      example: null,
      pinyin: null,
      scene_id: null,
      source_turn: null,
      suspended_at: null,
      buried_until: null,
    };
    cards.set(id, { fields: { ...texts, ...empty }, clocks: {}, createdAt: now, deletedAt: null });
    return;
  }
  const id = random.pick([...cards.keys()].sort());
  const card = cards.get(id);
  if (!card || card.deletedAt !== null) return;
  if (random.chance(0.3)) {
    await plain(world, 'update public.flashcards set deleted_at = $2 where id = $1', [id, now]);
    card.deletedAt = now;
    return;
  }
  const back = `plain ${random.between(1, 99)}`;
  await plain(world, 'update public.flashcards set back = $2 where id = $1', [id, back]);
  world.oracle.plainCard(id, { back }, world.clock.now);
}

async function writeAttempt(world: World, random: Random): Promise<void> {
  const id = random.uuid();
  const scenarioId = random.pick(['restaurant', 'market']);
  const outcomes = [0, 1, 2, 3].map((index) => ({ index, reached: true, hinted: false }));
  const at = world.clock.now - random.between(0, 5) * DAY;
  const fields = { scenario_id: scenarioId, language: 'German', objectives: outcomes, utc_offset_min: 60 };
  await plain(
    world,
    `insert into public.scene_attempts (id, scenario_id, language, objectives, utc_offset_min, feedback, transcript, created_at)
      values ($1, $2, 'German', $3::jsonb, 60, '{"well": [], "phrases": [], "corrections": []}', '[]', $4)`,
    [id, scenarioId, JSON.stringify(outcomes), new Date(at).toISOString()],
  );
  world.oracle.plainAttempt(id, { ...fields, created_at: new Date(at).toISOString() }, world.clock.now);
}

async function writeUnlock(world: World, random: Random): Promise<void> {
  const { state, scenes } = world.oracle;
  const sceneId = random.pick(['market', 'taxi', 'apartment']);
  const scene = scenes.get(sceneId);
  const id = random.uuid();
  const done = await plain(world, 'insert into public.user_unlocked_scenarios (id, scenario_id) values ($1, $2)', [
    id,
    sceneId,
  ]);
  const mayDo = !state.unlocks.has(sceneId) && judgeUnlock(state, scene, world.clock.now).status === 'applied';
  if (done !== mayDo) world.fail(`a plain unlock of ${sceneId} ${done ? 'was taken' : 'was refused'}`);
  if (mayDo) state.unlocks.set(sceneId, { id, cost: scene?.unlockCost ?? 0 });
}

async function subscribe(world: World, random: Random): Promise<void> {
  const subscribed = random.chance(0.7);
  const end = random.chance(0.5) ? null : new Date(world.clock.now + random.between(-2, 5) * DAY).toISOString();
  await world.server.write(
    'service_role',
    world.userId,
    world.clock.now,
    `insert into public.subscribers (user_id, subscribed, subscription_tier, subscription_end, updated_at)
      values ($1, $2, 'premium', $3, $4)
      on conflict (user_id) do update set subscribed = excluded.subscribed, subscription_end = excluded.subscription_end`,
    [world.userId, subscribed, end, new Date(world.clock.now).toISOString()],
  );
  world.oracle.state.subscription = { subscribed, end };
}

async function restore(world: World, random: Random): Promise<void> {
  if (!world.oracle.hasBackup) return world.tell('  there is no backup');
  await world.server.restore(world.userId);
  await world.setEpoch(random.uuid());
  world.oracle.restore();
}

/** Forgets how far each device got, as moving a user's rows to another database does. */
async function move(world: World, random: Random): Promise<void> {
  await world.setEpoch(random.uuid());
  await world.server.sql('delete from private.devices where user_id = $1', [world.userId]);
  world.oracle.forgetDevices();
}

async function purge(world: World): Promise<void> {
  const { cards, reviews } = world.oracle.state;
  const used = new Set([...reviews.values()].map(({ cardId }) => cardId));
  const bare = [...cards].filter(([id, { deletedAt }]) => deletedAt !== null && !used.has(id)).map(([id]) => id);
  const [id] = bare.sort();
  if (!id) return world.tell('  there is no tombstone to purge');
  await world.server.purge(world.userId, id);
  cards.delete(id);
}

export async function serverEvent(world: World, event: ServerEvent, random: Random): Promise<void> {
  await world.clock.rest();
  world.tell(`at the server: ${event}`);
  switch (event) {
    case 'profile':
      return writeProfile(world, random);
    case 'setting':
      return writeSetting(world, random);
    case 'card':
      return writeCard(world, random);
    case 'attempt':
      return writeAttempt(world, random);
    case 'unlock':
      return writeUnlock(world, random);
    case 'subscription':
      return subscribe(world, random);
    case 'epoch':
      return move(world, random);
    case 'backup':
      await world.server.backUp(world.userId);
      return world.oracle.backUp();
    case 'restore':
      return restore(world, random);
    case 'lost numbers': {
      const by = random.between(1, 4);
      await world.server.loseNumbers(world.userId, by);
      return world.oracle.loseNumbers(by);
    }
    case 'purge':
      return purge(world);
    default:
      return event satisfies never;
  }
}

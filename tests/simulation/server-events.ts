/** Events at the server: the learner's other clients, payments, repairs. */

import type { Account } from './account.ts';
import { noteLost } from './lost-history.ts';
import { judgeUnlock } from './oracle/merge.ts';
import type { Random } from './random.ts';
import type { Backup } from './server.ts';
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
  'lost tail': 3,
  'lost numbers': 1,
  purge: 8,
  'sessions revoked': 2,
  'another signing key': 2,
  'newer protocol': 1,
  fault: 3,
  clock: 2,
} as const;
export type ServerEvent = keyof typeof SERVER_EVENTS;

/** A plain write by another client of the learner. */
function plain(world: World, { userId }: Account, text: string, parameters: unknown[]): Promise<boolean> {
  return world.server.write('authenticated', userId, world.serverNow, text, parameters);
}

async function writeProfile(world: World, account: Account, random: Random): Promise<void> {
  const fields = { first_name: random.pick(['Dora', 'Eva']), preferred_level: random.pick(['beginner', 'advanced']) };
  const done = await plain(
    world,
    account,
    `insert into public.profiles (id, first_name, preferred_level) values ($1, $2, $3)
      on conflict (id) do update set first_name = excluded.first_name, preferred_level = excluded.preferred_level`,
    [account.userId, fields.first_name, fields.preferred_level],
  );
  if (!done) {
    // An upsert would write the key, which may not be updated, once there is a profile.
    await plain(world, account, 'update public.profiles set first_name = $2, preferred_level = $3 where id = $1', [
      account.userId,
      fields.first_name,
      fields.preferred_level,
    ]);
  }
  account.oracle.plainProfile(fields, world.serverNow);
}

async function writeSetting(world: World, account: Account, random: Random): Promise<void> {
  const value = random.pick(['system', 'light', 'dark']);
  await plain(
    world,
    account,
    `insert into public.user_settings (key, value) values ('theme', $1::jsonb)
      on conflict (user_id, key) do update set value = excluded.value`,
    [JSON.stringify(value)],
  );
  account.oracle.plainSetting('theme', value, world.serverNow);
}

async function writeCard(world: World, account: Account, random: Random): Promise<void> {
  const { cards } = account.oracle.state;
  const now = new Date(world.serverNow).toISOString();
  if (cards.size === 0 || random.chance(0.4)) {
    const id = random.uuid();
    const texts = { language: 'German', front: `Karte ${random.between(1, 99)}`, back: 'card' };
    await plain(
      world,
      account,
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
    await plain(world, account, 'update public.flashcards set deleted_at = $2 where id = $1', [id, now]);
    card.deletedAt = now;
    return;
  }
  const back = `plain ${random.between(1, 99)}`;
  await plain(world, account, 'update public.flashcards set back = $2 where id = $1', [id, back]);
  account.oracle.plainCard(id, { back }, world.serverNow);
}

async function writeAttempt(world: World, account: Account, random: Random): Promise<void> {
  const id = random.uuid();
  const scenarioId = random.pick(['restaurant', 'market']);
  const outcomes = [0, 1, 2, 3].map((index) => ({ index, reached: true, hinted: false }));
  const at = world.serverNow - random.between(0, 5) * DAY;
  const fields = { scenario_id: scenarioId, language: 'German', objectives: outcomes, utc_offset_min: 60 };
  const done = await plain(
    world,
    account,
    `insert into public.scene_attempts (id, scenario_id, language, objectives, utc_offset_min, feedback, transcript, created_at)
      values ($1, $2, 'German', $3::jsonb, 60, '{"well": [], "phrases": [], "corrections": []}', '[]', $4)`,
    [id, scenarioId, JSON.stringify(outcomes), new Date(at).toISOString()],
  );
  const { state, scenes } = account.oracle;
  const mayDo = !scenes.get(scenarioId)?.unlockable || state.unlocks.has(scenarioId);
  if (done !== mayDo) world.fail(`a plain attempt on ${scenarioId} ${done ? 'was taken' : 'was refused'}`);
  account.oracle.plainAttempt(id, { ...fields, created_at: new Date(at).toISOString() }, world.serverNow);
}

async function writeUnlock(world: World, account: Account, random: Random): Promise<void> {
  const { state, scenes } = account.oracle;
  const sceneId = random.pick(['market', 'taxi', 'apartment']);
  const scene = scenes.get(sceneId);
  const id = random.uuid();
  const done = await plain(
    world,
    account,
    'insert into public.user_unlocked_scenarios (id, scenario_id) values ($1, $2)',
    [id, sceneId],
  );
  const mayDo = !state.unlocks.has(sceneId) && judgeUnlock(state, scene, world.serverNow).status === 'applied';
  if (done !== mayDo) world.fail(`a plain unlock of ${sceneId} ${done ? 'was taken' : 'was refused'}`);
  if (mayDo) state.unlocks.set(sceneId, { id, cost: scene?.unlockCost ?? 0 });
}

async function subscribe(world: World, account: Account, random: Random): Promise<void> {
  const subscribed = random.chance(0.7);
  const end = random.chance(0.5) ? null : new Date(world.serverNow + random.between(-2, 5) * DAY).toISOString();
  await world.server.write(
    'service_role',
    account.userId,
    world.serverNow,
    `insert into public.subscribers (user_id, subscribed, subscription_tier, subscription_end, updated_at)
      values ($1, $2, 'premium', $3, $4)
      on conflict (user_id) do update set subscribed = excluded.subscribed, subscription_end = excluded.subscription_end`,
    [account.userId, subscribed, end, new Date(world.serverNow).toISOString()],
  );
  account.oracle.state.subscription = { subscribed, end };
}

/** Only the rows of the first learner have backups. */
async function backUp({ server, main }: World, name: Backup): Promise<void> {
  await server.backUp(main.userId, name);
  main.oracle.backUp(name);
}

async function restore(world: World, name: Backup, random: Random): Promise<void> {
  const { userId, oracle } = world.main;
  if (!oracle.hasBackup(name)) return world.tell('  there is no backup');
  const before = oracle.state;
  await world.server.restore(userId, name);
  await world.setEpoch(random.uuid());
  oracle.restore(name);
  noteLost(world, userId, before);
}

/** From now on nothing is forced onto the disk, until the power is cut some steps later. */
async function startLosing(world: World, random: Random): Promise<void> {
  if (world.cutAt !== null) return;
  await backUp(world, 'forced');
  world.cutAt = world.step + random.between(2, 12);
}

/** The power cut, if it is due: the server starts again without the end of its history, under another epoch. */
export async function cutPower(world: World): Promise<void> {
  if (world.cutAt === null || world.step < world.cutAt) return;
  world.cutAt = null;
  await world.clock.rest();
  world.tell('at the server: a power cut');
  await restore(world, 'forced', world.draw('cut'));
}

/** Forgets the last number of each device, as moving the users' rows to another database does. */
async function move(world: World, random: Random): Promise<void> {
  await world.setEpoch(random.uuid());
  for (const { userId, oracle } of world.accounts) {
    await world.server.sql('delete from private.devices where user_id = $1', [userId]);
    oracle.forgetDevices();
  }
}

async function purge(world: World, random: Random): Promise<void> {
  const minutes = random.pick([0, 1, 60, 1_440]);
  let purged = 0;
  for (const { oracle } of world.accounts) purged += oracle.purge(world.serverNow - minutes * 60_000);
  world.tell(`  ${purged} tombstones of ${minutes} minutes and more`);
  if (purged > 0) world.coverage.count('purge', 'tombstones');
  const done = await world.server.purge(minutes, world.serverNow);
  if (done !== purged) world.fail(`the server purged ${done} tombstones and not ${purged}`);
}

export async function serverEvent(world: World, event: ServerEvent, random: Random): Promise<void> {
  await world.clock.rest();
  const account = random.chance(0.8) ? world.main : random.pick(world.accounts);
  world.tell(`at the server: ${event} (${account.name})`);
  world.coverage.count('server', event);
  switch (event) {
    case 'profile':
      return writeProfile(world, account, random);
    case 'setting':
      return writeSetting(world, account, random);
    case 'card':
      return writeCard(world, account, random);
    case 'attempt':
      return writeAttempt(world, account, random);
    case 'unlock':
      return writeUnlock(world, account, random);
    case 'subscription':
      return subscribe(world, account, random);
    case 'epoch':
      return move(world, random);
    case 'backup':
      return backUp(world, 'backup');
    case 'restore':
      return restore(world, 'backup', random);
    case 'lost tail':
      return startLosing(world, random);
    case 'lost numbers': {
      const by = random.between(1, 4);
      await world.server.loseNumbers(account.userId, by);
      return account.oracle.loseNumbers(by);
    }
    case 'purge':
      return purge(world, random);
    case 'sessions revoked':
      return world.auth.revokeAll(account.userId);
    case 'another signing key':
      return world.auth.forgetAccess();
    case 'fault':
      world.broken = random.between(1, 3);
      return;
    case 'clock':
      world.serverAheadMs = random.pick([0, 0, 5_000, 3_600_000, 5 * 3_600_000]);
      return world.tell(`  its clock is ${world.serverAheadMs / 1000} s ahead`);
    case 'newer protocol':
      world.protocol = 2;
      return world.server.setProtocol(2);
    default:
      return event satisfies never;
  }
}

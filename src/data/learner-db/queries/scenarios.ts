import { type Access, checkAccess, UNKNOWN_ACCESS } from '#domain/access.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import type { Scenario } from '#domain/scene.ts';
import { isActive, NOT_SUBSCRIBED, type SubscriptionStatus } from '#domain/subscription.ts';
import type { DialogueRights } from '../../catalogue/dialogue-rights.ts';
import { hasScenes } from '../../catalogue/has-scenes.ts';
import type { CategoryRow, DeviceDatabase, SceneRow } from '../../device-database.ts';
import { readWithFallback } from '../../read-with-fallback.ts';
import type { LearnerStore } from '../learner-store.ts';

const NO_CATEGORY: CategoryRow = { id: '', name: '', icon: '' };

/** The rights that decide which scenes are open. A visitor has unlocked nothing. */
export interface Entitlements {
  visitor: boolean;
  subscriber: boolean;
  /** Ids of scenes, the pending ones included. */
  unlocked: ReadonlySet<string>;
}

const VISITOR: Entitlements = { visitor: true, subscriber: false, unlocked: new Set() };

/** The subscription as last heard from the server; where it cannot be read, none. */
export async function readSubscription({ db, userId }: LearnerStore): Promise<SubscriptionStatus> {
  const row = await readWithFallback(db, 'The subscription', () => db.subscription.get(userId), undefined);
  if (!row) return NOT_SUBSCRIBED;
  const { subscribed, subscription_tier, subscription_end } = row;
  return { subscribed, subscription_tier, subscription_end };
}

export async function readEntitlements(store: LearnerStore | null, now: Date): Promise<Entitlements> {
  if (!store) return VISITOR;
  const subscription = await readSubscription(store);
  const unlocked = (await store.db.unlocks.toCollection().primaryKeys()) as string[];
  return { visitor: false, subscriber: isActive(subscription, now), unlocked: new Set(unlocked) };
}

/** The rights by which the server gives dialogues. An unlock that it has not confirmed is none. */
export async function readDialogueRights(store: LearnerStore, now: Date): Promise<DialogueRights> {
  const subscriber = isActive(await readSubscription(store), now);
  const confirmed = (await store.db.unlocks.toArray()).filter(({ pending }) => !pending);
  return { subscriber, unlocked: confirmed.map(({ scenarioId }) => scenarioId).sort() };
}

function isUnlocked(scene: SceneRow, { visitor, subscriber, unlocked }: Entitlements): boolean {
  if (visitor) return false;
  return checkAccess(scene, { subscriber, unlocked: unlocked.has(scene.id) }).accessible;
}

function toScenario(scene: SceneRow, category: CategoryRow, language: Language, entitlements: Entitlements): Scenario {
  return {
    id: scene.id,
    title: scene.title,
    description: scene.description,
    level: scene.level,
    imageUrl: scene.imageUrl,
    character: scene.character,
    setting: scene.setting,
    objectives: scene.objectives.map((objective) => ({ ...objective, completed: false })),
    duration: scene.duration,
    language,
    categoryId: scene.categoryId,
    categoryName: category.name,
    categoryIcon: category.icon,
    languageAssets: scene.assets,
    accessType: scene.accessType,
    unlockable: scene.unlockable,
    isUnlocked: isUnlocked(scene, entitlements),
    unlockCost: scene.unlockCost,
  };
}

/** Categories by name; none where they cannot be read. */
export function readCategories(device: DeviceDatabase): Promise<CategoryRow[]> {
  const read = async () => (await device.categories.toArray()).sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return readWithFallback(device, 'The categories', read, []);
}

/**
 * Scenes that can be played in a language, by title, for a learner or a visitor; none before the catalogue is here, or
 * where it or the unlocks cannot be read.
 */
export function readScenarios(
  store: LearnerStore | null,
  device: DeviceDatabase,
  language: Language,
  now: Date,
): Promise<Scenario[]> {
  const read = async () => scenariosOf(device, language, await readEntitlements(store, now));
  return readWithFallback(device, 'The scenarios', read, []);
}

async function scenariosOf(
  device: DeviceDatabase,
  language: Language,
  entitlements: Entitlements,
): Promise<Scenario[]> {
  const categories = new Map((await device.categories.toArray()).map((category) => [category.id, category]));
  const scenes = (await device.scenes.toArray()).filter(({ dialogues }) => dialogues[language] !== undefined);
  return scenes
    .map((scene) => toScenario(scene, categories.get(scene.categoryId) ?? NO_CATEGORY, language, entitlements))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

/** The languages that have scenes, as they are offered; null before the catalogue has been here once, or unreadable. */
export function readSceneLanguages(device: DeviceDatabase): Promise<Language[] | null> {
  return readWithFallback(device, 'The languages of the scenarios', () => sceneLanguagesOf(device), null);
}

async function sceneLanguagesOf(device: DeviceDatabase): Promise<Language[] | null> {
  if (!(await hasScenes(device))) return null;
  const scenes = await device.scenes.toArray();
  return LANGUAGES.filter((language) => scenes.some(({ dialogues }) => dialogues[language] !== undefined));
}

/**
 * Decides whether a scene may be played in a language, and gives the reason if not; null where the scene may yet come
 * with the catalogue.
 */
async function readAccess(
  device: DeviceDatabase,
  id: string,
  language: Language,
  entitlements: Entitlements,
): Promise<Access | null> {
  // Looked at before the scene, which arrives at the same moment.
  const isHere = await hasScenes(device);
  const scene = await device.scenes.get(id);
  if (!scene && !isHere) return null;
  const playable = scene?.dialogues[language] === undefined ? undefined : scene;
  return checkAccess(playable, { subscriber: entitlements.subscriber, unlocked: entitlements.unlocked.has(id) });
}

/** The same for a signed-in learner; not accessible if it cannot be read (product 5.21). */
export function accessOrUnknown(
  store: LearnerStore,
  id: string,
  language: Language,
  now: Date,
): Promise<Access | null> {
  const read = async () => readAccess(store.device, id, language, await readEntitlements(store, now));
  return readWithFallback(store.device, 'The access to a scene', read, UNKNOWN_ACCESS);
}

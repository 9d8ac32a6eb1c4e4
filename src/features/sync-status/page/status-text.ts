/** The sync status in sentences for the learner: what is safe, and what happens next. */
import type { StatusKind, StatusRow, SyncErrorCode } from '#data/sync/sync-status.ts';
import { plural } from '#shared/plural.ts';

export interface StatusFacts {
  kind: StatusKind;
  waiting: number;
  problems: number;
  error: SyncErrorCode | null;
  /** ISO 8601; null when this device has never synced. */
  lastSyncAt: string | null;
  /** The server no longer accepts the session. */
  needsSignIn: boolean;
}

/** A problem, its cause, and the next thing to happen. */
type Obstacle = readonly [title: string, cause: string, next: string];

const TROUBLE: Obstacle = ['The server is having trouble', '', 'Parley will keep trying.'];

/** Obstacles that must be removed before anything is sent; every other error is the server’s. */
const OBSTACLES: { [Code in SyncErrorCode]?: Obstacle } = {
  'needs-sign-in': ['Please sign in again', '', 'Syncing resumes once you have.'],
  'upgrade-app': [
    'Parley needs an update',
    'This version of Parley is too old for the server.',
    'Update to keep syncing.',
  ],
  'upgrade-server': [
    'The server is not ready yet',
    'The server still runs an older version than this device.',
    'Syncing resumes by itself once the server is updated.',
  ],
  storage: [
    'This device has no space left',
    'What the server sent could not be stored here.',
    'Free some space on this device, then sync again.',
  ],
};

function safe(waiting: number): string {
  if (waiting === 0) return 'Everything you have done is safe.';
  return `Your ${waiting === 1 ? 'waiting change is' : `${waiting} waiting changes are`} safe on this device.`;
}

/** The title and the sentences where nothing must be removed first. */
function usual({ kind, waiting, problems, error, lastSyncAt }: StatusFacts): [title: string, ...text: string[]] {
  if (kind === 'offline') {
    const title = 'You are offline';
    if (waiting > 0) return [title, safe(waiting), 'Sending resumes by itself once you are back online.'];
    if (lastSyncAt) return [title, 'Everything you have done is saved. Carry on: new work is kept on this device.'];
    return [title, 'This device has not reached the server yet. Carry on: your work is kept on this device.'];
  }
  if (kind === 'syncing' && !lastSyncAt) return ['Syncing…', 'Fetching what you did on other devices.'];
  if (kind === 'syncing') return ['Syncing…', 'Sending and receiving.', safe(waiting)];
  if (error) return [TROUBLE[0], safe(waiting), TROUBLE[2]];
  if (waiting > 0) return [`${plural(waiting, 'change')} on the way`, safe(waiting), 'Sending takes a moment.'];
  if (problems > 0) {
    const title = `${plural(problems, 'change')} ${problems === 1 ? 'needs' : 'need'} your attention`;
    return [title, 'Everything else is saved, on this device and on the server.'];
  }
  if (!lastSyncAt) return ['Not synced yet', 'Your work is kept on this device and sent with the first sync.'];
  return ['Everything is saved', 'On this device and on the server, ready for your other devices.'];
}

/** Words a sync status. An obstacle is named even while another attempt is running. Waiting gets no icon of alarm. */
export function statusText(facts: StatusFacts): { title: string; text: string; icon: StatusKind } {
  const error = facts.needsSignIn ? 'needs-sign-in' : facts.error;
  const obstacle = facts.kind !== 'offline' && error && OBSTACLES[error];
  if (obstacle) {
    const [title, cause, next] = obstacle;
    const icon = error === 'storage' ? 'problem' : 'waiting';
    return { title, text: `${cause} ${safe(facts.waiting)} ${next}`.trim(), icon };
  }
  const [title, ...text] = usual(facts);
  return { title, text: text.join(' '), icon: facts.kind };
}

/** Tells how a sync ended that the learner asked for, by the status before and after, whoever did the work. */
export function outcomeText(before: StatusRow, after: StatusRow, online: boolean): string {
  if (after.lastSyncAt !== before.lastSyncAt && after.error === null) {
    return 'Done: this device and the server are in sync.';
  }
  const reached = online && after.reached !== false;
  const [title] = (after.error && OBSTACLES[after.error.code]) ?? TROUBLE;
  return `${reached ? title : 'The server could not be reached'}. Your changes are safe on this device.`;
}

/** The sync status in a sentence for the learner: what is safe, and what happens next. */

import type { StatusKind, SyncErrorCode } from '#data/sync/sync-status.ts';
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

export interface StatusText {
  title: string;
  text: string;
  /** The icon beside the text. Waiting is no alarm. */
  icon: StatusKind;
  /** The learner's next step. */
  action: 'sync' | 'update' | 'sign-in';
}

type Said = Omit<StatusText, 'icon'>;

const changes = (count: number) => plural(count, 'change');

/** "3 changes wait safely on this device", or without waiting changes that everything is safe. */
function safe(waiting: number): string {
  if (waiting === 0) return 'Everything you have done is safe.';
  return waiting === 1
    ? 'Your waiting change is safe on this device.'
    : `Your ${waiting} waiting changes are safe on this device.`;
}

function offline({ waiting, lastSyncAt }: StatusFacts): Said {
  if (waiting > 0) {
    const text = `${safe(waiting)} Sending resumes by itself once you are back online.`;
    return { title: 'You are offline', text, action: 'sync' };
  }
  const text = lastSyncAt
    ? 'Everything you have done is saved. Carry on: new work is kept on this device.'
    : 'This device has not reached the server yet. Carry on: your work is kept on this device.';
  return { title: 'You are offline', text, action: 'sync' };
}

/** The obstacle that must be removed before anything is sent; null for none. */
function blocked(facts: StatusFacts): Said | null {
  const { error, needsSignIn, waiting } = facts;
  if (needsSignIn || error === 'needs-sign-in') {
    return {
      title: 'Please sign in again',
      text: `${safe(waiting)} Syncing resumes once you have.`,
      action: 'sign-in',
    };
  }
  if (error === 'upgrade-app') {
    const text = `This version of Parley is too old for the server. ${safe(waiting)} Update to keep syncing.`;
    return { title: 'Parley needs an update', text, action: 'update' };
  }
  if (error === 'upgrade-server') {
    const text = `The server still runs an older version than this device. ${safe(waiting)} Syncing resumes by itself once the server is updated.`;
    return { title: 'The server is not ready yet', text, action: 'sync' };
  }
  if (error !== 'storage') return null;
  const text = `What the server sent could not be stored here. ${safe(waiting)} Free some space on this device, then sync again.`;
  return { title: 'This device has no space left', text, action: 'sync' };
}

const TROUBLED = new Set<SyncErrorCode | null>(['retry', 'http', 'answer', 'wrong-user']);

function said(facts: StatusFacts): Said {
  const { kind, waiting, problems, error, lastSyncAt } = facts;
  const action = 'sync';
  if (kind === 'syncing') {
    const text = lastSyncAt ? `Sending and receiving. ${safe(waiting)}` : 'Fetching what you did on other devices.';
    return { title: 'Syncing…', text, action };
  }
  if (TROUBLED.has(error)) {
    return { title: 'The server is having trouble', text: `${safe(waiting)} Parley will keep trying.`, action };
  }
  if (waiting > 0) {
    return { title: `${changes(waiting)} on the way`, text: `${safe(waiting)} Sending takes a moment.`, action };
  }
  if (problems > 0) {
    const title = `${changes(problems)} ${problems === 1 ? 'needs' : 'need'} your attention`;
    return { title, text: 'Everything else is saved, on this device and on the server.', action };
  }
  if (lastSyncAt === null) {
    return {
      title: 'Not synced yet',
      text: 'Your work is kept on this device and sent with the first sync.',
      action,
    };
  }
  return {
    title: 'Everything is saved',
    text: 'On this device and on the server, ready for your other devices.',
    action,
  };
}

/** The sentence for a sync status. An obstacle is named even while another attempt is running. */
export function statusText(facts: StatusFacts): StatusText {
  if (facts.kind === 'offline') return { ...offline(facts), icon: 'offline' };
  const needs = blocked(facts);
  if (needs) return { ...needs, icon: facts.error === 'storage' ? 'problem' : 'waiting' };
  return { ...said(facts), icon: facts.kind };
}

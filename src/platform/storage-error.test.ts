import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { withReconnect } from './reconnect.ts';
import { onStorageError, type StorageError, storageErrorOf, yieldToNewerVersion } from './storage-error.ts';

const indexedDB = new IDBFactory();

function open(name: string, version = 1): Dexie {
  const db = new Dexie(name, { indexedDB, IDBKeyRange });
  db.version(version).stores({ things: 'id' });
  return db;
}

function heard(): StorageError[] {
  const problems: StorageError[] = [];
  onStorageError((problem) => problems.push(problem));
  return problems;
}

describe('a storage problem', () => {
  it.each([
    [new Dexie.QuotaExceededError('full'), 'full'],
    [new Dexie.AbortError('aborted', new Dexie.QuotaExceededError('full')), 'full'],
    [new Dexie.VersionError('newer'), 'outdated'],
    [new Dexie.DatabaseClosedError('closed'), 'lost'],
    [new Dexie.UnknownError('Connection to Indexed Database server lost. Refresh the page to try again'), 'lost'],
    [new Dexie.MissingAPIError('none'), 'unavailable'],
    [new Dexie.OpenFailedError('no', new DOMException('denied', 'SecurityError')), 'unavailable'],
  ])('%s is told in plain words', (error, code) => {
    expect(storageErrorOf(error)).toMatchObject({ code, message: expect.stringMatching(/\.$/) });
  });

  it.each([new Error('a bug'), new Dexie.ConstraintError('a bug'), null])('%s is none', (error) => {
    expect(storageErrorOf(error)).toBeNull();
  });

  it('of a full device is passed on to who listens, and to who wrote', async () => {
    const problems = heard();
    const full = () => Promise.reject(new Dexie.QuotaExceededError('full'));
    await expect(withReconnect(open('full'), full)).rejects.toThrow('full');
    expect(problems).toMatchObject([{ code: 'full' }]);
  });

  it('of a lost connection is mended by opening again', async () => {
    const problems = heard();
    const db = open('lost');
    await db.table('things').put({ id: 1 });
    db.close();
    expect(await withReconnect(db, () => db.table('things').count())).toBe(1);
    expect(problems).toEqual([]);
  });

  it('that opening again does not mend is told', async () => {
    const problems = heard();
    const lost = () => Promise.reject(new Dexie.UnknownError('Connection lost'));
    await expect(withReconnect(open('gone'), lost)).rejects.toThrow('Connection lost');
    expect(problems).toMatchObject([{ code: 'lost' }]);
  });
});

describe('another tab', () => {
  it('with a newer version is given way to', async () => {
    const problems = heard();
    const old = open('shared');
    yieldToNewerVersion(old);
    await old.open();
    const newer = open('shared', 2);
    await newer.open();
    expect(old.isOpen()).toBe(false);
    expect(problems).toMatchObject([{ code: 'outdated' }]);
    newer.close();
  });

  it('that signs out takes the data along without a word', async () => {
    const problems = heard();
    const db = open('leaving');
    yieldToNewerVersion(db);
    await db.open();
    await new Dexie('leaving', { indexedDB, IDBKeyRange }).delete();
    expect(db.isOpen()).toBe(false);
    expect(problems).toEqual([]);
  });
});

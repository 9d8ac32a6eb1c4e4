/**
 * Password hashing by native code, on threads that the whole process shares. For the main thread only: the backend's own
 * thread may be ended at any moment, and native work must not be under way in it then.
 */
import { compare, hash } from '@node-rs/bcrypt';

export interface PasswordHasher {
  hash(password: string, cost: number): Promise<string>;
  compare(password: string, stored: string): Promise<boolean>;
}

export const nativeHasher: PasswordHasher = {
  hash: (password, cost) => hash(password, cost),
  compare: (password, stored) => compare(password, stored),
};

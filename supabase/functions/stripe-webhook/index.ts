/** The entry point on hosted Supabase. Our own server mounts the handler itself. */

import { hostedPayments } from '../_shared/environment.ts';
import { notSold } from '../_shared/responses.ts';
import { createHandler } from './handler.ts';

declare const Deno: { serve(handler: (request: Request) => Promise<Response>): unknown };

const payments = hostedPayments();
Deno.serve(payments ? createHandler(payments) : notSold);

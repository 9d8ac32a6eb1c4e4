/** Mutations that wait or were rejected, and rows that could not be read, as screens may list them. */
export {
  type Mutation,
  mapWaiting,
  markQuarantinedSeen,
  type PendingMutation,
  type QuarantinedRow,
  type RejectedRow,
  type RejectionCode,
  readQuarantined,
  readRejected,
} from '#sync';

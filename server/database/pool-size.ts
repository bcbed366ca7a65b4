import { availableParallelism } from 'node:os'

/**
 * The connections of one process to the database: no more than a small server can give, and hardly more than there are
 * cores to serve them. A query that waits for a connection is answered sooner than one that takes turns in the database.
 */
export const poolSize = (cores = availableParallelism()) => Math.min(20, 4 + 2 * cores)

/** Beside its pool a process listens to notices over one connection and asks for jobs over two. */
const besidePool = 3
/** For backups and the operator's own tools. */
const spare = 12

export const connectionsNeeded = (cores?: number) => poolSize(cores) + besidePool + spare

import { onTestFinished } from 'vitest'
import { peopleOf } from './fixtures/people.ts'
import { deliverInto } from './mail/mail-sink.ts'
import { requestsTo } from './server/requests.ts'
import { handOn, type Options, takeWorld } from './worlds/built-world.ts'
import type { Node } from './worlds/watched-node.ts'

export type { Options } from './worlds/built-world.ts'

/** A database, an app and a clock for one test. It ends with the test. */
export async function createWorld(options: Options = {}) {
  const world = await openWorld(options)
  // What a failed test leaves is not known.
  onTestFinished(({ task }) => (task.result?.state === 'fail' ? world.close() : world.handOn()))
  return world
}

const asked = ({ deps, app }: Node) => ({ deps: { ...deps }, app, ...requestsTo(app) })

/** The same for a whole file, which has to close it. */
export async function openWorld(options: Options = {}) {
  const built = await takeWorld(options)
  const { first, database, surroundings } = built
  let ended: Promise<void> | undefined
  return {
    ...asked(first),
    ...peopleOf(first.deps),
    sql: first.deps.sql,
    connection: database.connection,
    /** The lines of the log, each JSON. */
    lines: surroundings.lines,
    get now() {
      return surroundings.now
    },
    set now(instant: Date) {
      surroundings.now = instant
    },
    /** Sends the due mails and answers them. */
    deliverMails: () => deliverInto(first.deps),
    /** Another process on the same database. */
    secondNode: async () => asked(await built.start()),
    close: () => (ended ??= built.end()),
    /** Closes it too, but its database and app may serve the next world. */
    handOn: () => (ended ??= handOn(built)),
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>

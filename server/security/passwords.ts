import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { commonErrors } from '#contract/common.ts'
import { AppError } from '#server/core/app-error.ts'

type Cost = { memory: number; passes: number; parallelism: number }

const cost: Cost = { memory: 46 * 1024, passes: 1, parallelism: 1 }
const saltLength = 16
const tagLength = 32
/** libuv has four threads for everything: one stays free for files and names. */
const atOnce = Math.min(3, availableParallelism())
const longestQueue = 64

let running = 0
/** Callers from the account's known networks go first, so that strangers cannot keep owners waiting. */
const queues: Record<Caller, (() => void)[]> = { known: [], stranger: [] }
type Caller = 'known' | 'stranger'

/** A hash takes 46 MiB and a core: beyond a short queue a refusal at once is better than a late answer. */
async function inTurn<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  const queue = queues[caller]
  if (running < atOnce) running++
  else if (queue.length < longestQueue) await new Promise<void>((resolve) => queue.push(resolve))
  else throw new AppError(commonErrors.unavailable, { retryAfterSeconds: 2 })
  try {
    return await work()
  } finally {
    const next = queues.known.shift() ?? queues.stranger.shift()
    if (next) next()
    else running--
  }
}

const stretch = promisify(argon2)

/** NFC, since keyboards type one letter in several ways; otherwise a password counts exactly as typed. */
const tagOf = (typed: string, salt: Buffer, effort: Cost, tagLength: number) =>
  stretch('argon2id', { message: typed.normalize('NFC'), nonce: salt, tagLength, ...effort })

const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const phc = ({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(salt)}$${bare(tag)}`

export async function hashPassword(typed: string) {
  const salt = randomBytes(saltLength)
  return phc(cost, salt, await inTurn('stranger', () => tagOf(typed, salt, cost, tagLength)))
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function readPhc(stored: string) {
  const [, memory, passes, parallelism, salt, tag] = form.exec(stored) ?? []
  if (salt === undefined || tag === undefined) throw new Error('a stored password is unreadable')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** For an address without an account: the check takes as long and never succeeds. */
const decoy = phc(cost, randomBytes(saltLength), randomBytes(tagLength))

/**
 * `print` is the same for the same password on the same account, so that a repeated guess is recognised. It is as hard to
 * reverse as the stored hash.
 */
export async function checkPassword(
  typed: string,
  stored: string = decoy,
  caller: Caller = 'stranger',
) {
  const known = readPhc(stored)
  const tag = await inTurn(caller, () => tagOf(typed, known.salt, known.cost, known.tag.length))
  const { memory, passes, parallelism } = known.cost
  return {
    isRight: timingSafeEqual(tag, known.tag),
    needsRehash: memory < cost.memory || passes < cost.passes || parallelism < cost.parallelism,
    print: bare(tag.subarray(0, 12)),
  }
}

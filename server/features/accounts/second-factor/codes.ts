import { randomInt, timingSafeEqual } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { recoveryCodeCount } from '#contract/accounts/second-factor-words.ts'
import type { Sql } from '#server/database/sql.ts'
import { keyOf } from '#server/security/derived-keys.ts'
import { noteStep, programOf, spendRecoveryCode } from './data.ts'

const stepMs = 30_000
export const secretBytes = 20

const totpOf = (secret: Buffer) =>
  new TOTP({
    issuer: 'Orari',
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: stepMs / 1000,
  })

/** What a program for codes reads, as text to type and as the address that a picture holds. */
export function connectionOf(secret: Buffer, email: string) {
  const totp = totpOf(secret)
  totp.label = email
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The step of a code: this one or the one before, for slow fingers; a telephone that is ahead is wrong. */
function stepOf(secret: Buffer, typed: string, at: Date) {
  const totp = totpOf(secret)
  const now = Math.floor(at.getTime() / stepMs)
  const fits = [now, now - 1].map((step) => {
    const code = totp.generate({ timestamp: step * stepMs })
    return timingSafeEqual(Buffer.from(code), Buffer.from(typed)) ? step : null
  })
  return fits.find((step) => step !== null)
}

const isOfProgram = (typed: string) => /^\d{6}$/.test(typed)

/** Case, blanks and dashes say nothing. */
const bare = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '')

type Kind = 'program' | 'recovery'
/** Which of the two is meant: a digit too few of one does not count as a wrong one of the other. */
export const readCode = (typed: string): { kind: Kind; code: string } => {
  const code = bare(typed)
  return { kind: /^\d{0,7}$/.test(code) ? 'program' : 'recovery', code }
}

/** Uses up a code of the program, connected or about to be. Needs the account held. */
export async function useProgramCode(
  sql: Sql,
  userId: string,
  code: string,
  { at, isConfirmed }: { at: Date; isConfirmed: boolean },
) {
  const program = await programOf(sql, userId)
  if (!program || program.isConfirmed !== isConfirmed || !isOfProgram(code)) return false
  const step = stepOf(program.secret, code, at)
  if (step === undefined || step <= program.lastStep) return false
  await noteStep(sql, userId, step)
  return true
}

/** Without 0, o, 1, l and i, which are read for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const newLetter = () => letters[randomInt(letters.length)]

/** "7kd2-m9xq" */
const newCode = () => Array.from({ length: 8 }, newLetter).join('').replace(/^.{4}/, '$&-')

async function hasher(sql: Sql, userId: string) {
  const key = await keyOf(sql)
  return (code: string) => Buffer.from(key('recovery', `${userId} ${bare(code)}`), 'base64url')
}

/** Answers the codes, the only copy there will ever be, and their hashes. */
export async function newRecoveryCodes(sql: Sql, userId: string) {
  const hash = await hasher(sql, userId)
  const made = new Set<string>()
  while (made.size < recoveryCodeCount) made.add(newCode())
  const codes = [...made]
  return { codes, hashes: codes.map(hash) }
}

export const useRecoveryCode = async (sql: Sql, userId: string, code: string) =>
  spendRecoveryCode(sql, userId, (await hasher(sql, userId))(code))

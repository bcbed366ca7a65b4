import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { PasskeyAnswer } from '#contract/accounts/second-step.ts'
import type { Config } from '#server/core/config.ts'
import { newId } from '#server/core/ids.ts'
import type { Sql } from '#server/database/sql.ts'
import {
  type ChallengeUse,
  insertPasskey,
  keepChallenge,
  knownKeys,
  noteSigned,
  takeChallenge,
} from './data.ts'

type Circumstances = { readonly config: Config; readonly now: () => Date }
type Owner = { readonly id: string; readonly email: string; readonly username: string }

/** Keys are bound to the host of APP_URL: under another one browsers do not offer them. */
function siteOf({ APP_URL }: Config) {
  const { hostname, origin } = new URL(APP_URL)
  return { rpID: hostname, origin }
}

/** EdDSA, ES256, RS256: what keys sign with; Node calls the newer ones experimental and warns of each. */
const algorithms = { supportedAlgorithmIDs: [-8, -7, -257] }

const plain = (options: object) => ({ ...options }) as Record<string, unknown>
const named = (keys: Awaited<ReturnType<typeof knownKeys>>) =>
  keys.map(({ credentialId: id, transports }) => ({ id, transports }))

/** What `navigator.credentials.create` takes. */
export async function askForNewKey(sql: Sql, { config, now }: Circumstances, owner: Owner) {
  const options = await generateRegistrationOptions({
    ...algorithms,
    rpName: 'Orari',
    rpID: siteOf(config).rpID,
    userID: Uint8Array.from(Buffer.from(owner.id)),
    userName: owner.email,
    userDisplayName: owner.username,
    excludeCredentials: named(await knownKeys(sql, owner.id)),
  })
  await keepChallenge(sql, { userId: owner.id, purpose: 'add' }, options.challenge, now())
  return plain(options)
}

/** What `navigator.credentials.get` takes. */
export async function askToSign(sql: Sql, { config, now }: Circumstances, userId: string) {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(config).rpID,
    allowCredentials: named(await knownKeys(sql, userId)),
  })
  await keepChallenge(sql, { userId, purpose: 'show' }, options.challenge, now())
  return plain(options)
}

/** The challenge that was signed, if it was this account's; used up, also where the rest is wrong. */
async function challengeOf(
  sql: Sql,
  of: { userId: string; purpose: ChallengeUse },
  answer: PasskeyAnswer,
  at: Date,
) {
  const signed = String(answer.response['clientDataJSON'])
  const challenge = orUndefined(() => decodeClientDataJSON(signed).challenge)
  if (typeof challenge !== 'string') return undefined
  return (await takeChallenge(sql, of, challenge, at)) ? challenge : undefined
}

function orUndefined<T>(read: () => T) {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The library throws at whatever is wrong; here a key is right or it is not. */
const verified = <T extends { verified: boolean }>(asked: Promise<T>) =>
  asked.then(
    (answer) => (answer.verified ? answer : undefined),
    () => undefined,
  )

/** What an answer has besides is checked by the library. */
const asJson = <T>(answer: PasskeyAnswer) => answer as unknown as T

/** The password was shown before: a key without a finger, face or PIN is a second step too. */
const common = (config: Config) => {
  const { rpID, origin } = siteOf(config)
  return { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: false }
}

type Registering = Parameters<typeof verifyRegistrationResponse>[0]['response']
type Signing = Parameters<typeof verifyAuthenticationResponse>[0]['response']

/** The key that a browser has made; undefined for a wrong answer. */
export async function addKey(
  sql: Sql,
  { config, now }: Circumstances,
  userId: string,
  { name, passkey }: { name: string; passkey: PasskeyAnswer },
) {
  const expectedChallenge = await challengeOf(sql, { userId, purpose: 'add' }, passkey, now())
  if (expectedChallenge === undefined) return undefined
  const response = asJson<Registering>(passkey)
  const made = await verified(
    verifyRegistrationResponse({
      ...common(config),
      ...algorithms,
      response,
      expectedChallenge,
    }),
  )
  if (!made?.registrationInfo) return undefined
  const { id: credentialId, publicKey, counter, transports = [] } = made.registrationInfo.credential
  const key = {
    id: newId(),
    name,
    credentialId,
    publicKey: Buffer.from(publicKey),
    counter,
    transports,
  }
  return insertPasskey(sql, userId, key, now())
}

/** Whether a key of this account has signed what it was asked to. */
export async function signsWithKey(
  sql: Sql,
  { config, now }: Circumstances,
  userId: string,
  answer: PasskeyAnswer,
) {
  const expectedChallenge = await challengeOf(sql, { userId, purpose: 'show' }, answer, now())
  const key = (await knownKeys(sql, userId)).find(({ credentialId }) => credentialId === answer.id)
  if (expectedChallenge === undefined || !key) return false
  const signed = await verified(
    verifyAuthenticationResponse({
      ...common(config),
      response: asJson<Signing>(answer),
      expectedChallenge,
      credential: {
        id: key.credentialId,
        publicKey: Uint8Array.from(key.publicKey),
        counter: key.counter,
      },
    }),
  )
  if (!signed) return false
  await noteSigned(sql, key.id, signed.authenticationInfo.newCounter, now())
  return true
}

import { ZipFile } from 'yazl'
import { may } from '#contract/access.ts'
import { accountDataErrors, type accountDataRoutes } from '#contract/account-data.ts'
import { commonErrors } from '#contract/common.ts'
import { userErrors } from '#contract/users.ts'
import { recordActivity } from '#server/record/log-lines.ts'
import { signedBy } from '#server/record/signed-by.ts'
import { showPassword } from '../profile/actions.ts'
import { erasedEntry, eraseAccount } from '../users/actions.ts'
import { credentialsById, lockAccount } from '../users/data.ts'
import { holdSalonsOf } from '../users/erasing.ts'
import { currencyOf } from '#server/core/amounts.ts'
import { AppError } from '#server/core/app-error.ts'
import { transaction } from '#server/database/retry.ts'
import { csv } from '#server/documents/csv.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { collectionsFor } from './data.ts'
import { pictureOf } from './door.ts'
import { headed, readMe } from './rules.ts'

type Download = Call<typeof accountDataRoutes.download>

/** Reads all tables in one state of the database: a concurrent change is in all of them or in none. */
export const packOwnData = (call: Download, day: string) =>
  call.sql.begin(async (tx) => {
    await tx`set transaction isolation level repeatable read`
    const archive = new ZipFile()
    await addCollections(archive, tx, call.actor)
    archive.addBuffer(Buffer.from(readMe(day, currencyOf(call.actor))), 'LEXO.txt')
    archive.end()
    const note = { action: 'system', description: 'Të dhënat e sallonit u shkarkuan.' } as const
    await recordActivity(tx, { ...note, ...signedBy(call) })
    return archive.outputStream
  })

async function addCollections(archive: ZipFile, tx: Sql, actor: Download['actor']) {
  const { userId, salonId } = actor
  const isOwner = salonId !== null && may(actor, 'salon')
  for (const { file, columns, rows } of collectionsFor(isOwner)) {
    const found = await rows(tx, { userId, salonId })
    archive.addBuffer(Buffer.from(JSON.stringify(found, null, 1)), `${file}.json`)
    archive.addBuffer(Buffer.from(csv(headed(columns, currencyOf(actor)), found)), `${file}.csv`)
  }
  const picture = isOwner ? await pictureOf(tx, salonId) : undefined
  if (picture) archive.addBuffer(picture.bytes, `fotografia.${picture.type}`)
}

type Removal = Call<typeof accountDataRoutes.remove>

async function accountOf({ actor }: Removal, sql: Sql) {
  const account = await credentialsById(sql, actor.userId)
  if (!account) throw new AppError(commonErrors.signedOut)
  // An administrator's account is removed by another administrator, so that one always remains.
  if (account.role === 'admin') throw new AppError(userErrors.ownAccount)
  return account
}

/** Others work in a salon that would go with its only owner: that is asked for by name, or handed over first. */
async function refuseToLeaveOthers(tx: Sql, userId: string) {
  const salons = await holdSalonsOf(tx, userId)
  if (salons.some(({ hasOthers, hasOtherOwner }) => hasOthers && !hasOtherOwner))
    throw new AppError(accountDataErrors.lastOwner)
}

/** By its owner, who shows the password once more: nothing of it comes back. Answers whether a salon went with it. */
export async function removeOwnAccount(call: Removal) {
  const { sql, body, actor, origin, now } = call
  await showPassword(call, await accountOf(call, sql), body.currentPassword)
  return transaction(sql, async (tx) => {
    await lockAccount(tx, actor.userId)
    const [account, at] = [await accountOf(call, tx), now()]
    if (!body.eraseSalon) await refuseToLeaveOthers(tx, account.id)
    const isSalonErased = await eraseAccount(tx, account, { ip: origin.ip, at })
    const params = { isSalonErased }
    await queueMail(tx, { kind: 'accountDeleted', to: account.email, params, at })
    await recordActivity(tx, { ...erasedEntry(isSalonErased), at })
    return isSalonErased
  })
}

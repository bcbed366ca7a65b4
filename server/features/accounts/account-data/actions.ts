import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { may } from '#contract/access.ts'
import {
  accountDataErrors,
  type accountDataRoutes,
  archiveName,
} from '#contract/accounts/account-data.ts'
import { dayOf } from '#contract/kit/time.ts'
import { commonErrors } from '#contract/common.ts'
import { userErrors } from '#contract/accounts/users.ts'
import { accountDataReplies } from '#contract/accounts/account-replies.ts'
import { acting, record } from '#server/record/record.ts'
import { showPassword } from '../profile/actions.ts'
import { eraseAccount } from '../users/actions.ts'
import { credentialsById, lockAccount } from '../users/data.ts'
import { holdSalonsOf } from '../users/erasing.ts'
import { currencyOf } from '#server/core/amounts.ts'
import { AppError } from '#server/core/app-error.ts'
import { csv } from '#server/documents/csv.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { fileReply } from '#server/http/reply.ts'
import { dataDownloaded, farewell } from './acts.ts'
import { collectionsFor } from './data.ts'
import { pictureOf } from './door.ts'
import { headed, readMe } from './rules.ts'

type Download = Call<typeof accountDataRoutes.download>

/** Reads all tables in one state of the database: a concurrent change is in all of them or in none. */
export const packOwnData = (call: Download) =>
  acting(call, async (tx) => {
    await tx`set transaction isolation level repeatable read`
    const day = dayOf(call.now())
    const archive = new ZipFile()
    await addCollections(archive, tx, call.actor)
    archive.addBuffer(Buffer.from(readMe(day, currencyOf(call.actor))), 'LEXO.txt')
    archive.end()
    const reply = fileReply(archiveName(day), Readable.from(archive.outputStream))
    return { reply, acts: [dataDownloaded] }
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

/** By its owner, who shows the password once more: nothing of it comes back. */
export async function removeOwnAccount(call: Removal) {
  const { sql, body, actor, origin, now } = call
  await showPassword(call, await accountOf(call, sql), body.currentPassword)
  return acting(call, async (tx) => {
    await lockAccount(tx, actor.userId)
    const [account, at] = [await accountOf(call, tx), now()]
    if (!body.eraseSalon) await refuseToLeaveOthers(tx, account.id)
    const { isSalonErased, acts } = await eraseAccount(tx, account, { at })
    // Recorded without actor and origin, so that the remaining log line names no network address.
    await record(tx, { at }, farewell(account.email, isSalonErased))
    const { deleted, memberDeleted } = accountDataReplies
    const reply = isSalonErased ? deleted : memberDeleted
    return { reply, acts, by: { ip: origin.ip, at } }
  })
}

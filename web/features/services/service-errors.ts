import { commonErrors } from '#contract/common.ts'
import { duration, money } from '#contract/kit/albanian.ts'
import { type Service, serviceErrors } from '#contract/services.ts'
import { ApiError } from '#web/platform/call.ts'
import { type Complaint, type Draft, rebased } from './service-drafts.ts'

const asNew = 'Ky shërbim u fshi ndërkohë. Ruajeni përsëri për ta shtuar si të ri.'
const now = ({ name, duration: minutes, price }: Service) =>
  `Tani: ${name}, ${duration(minutes)}, ${money(price)}. Ruajeni përsëri për të mbajtur tuajat.`

/** What the next try starts from, where that is something else than before; nothing that was typed changes. */
type Refused = { complaint: Complaint; base?: (draft: Draft) => Draft }

const addedAnew = (draft: Draft): Draft => ({ ...draft, isGone: true })

export function refusalOf(error: unknown): Refused {
  if (!(error instanceof ApiError)) throw error
  if (error.is(serviceErrors.serviceNameTaken)) return { complaint: { name: error.message } }
  if (error.is(serviceErrors.serviceStale)) {
    const newer = error.extra['data'] as Service
    const complaint = { row: `${error.message} ${now(newer)}` }
    return { complaint, base: (draft) => rebased(draft, newer) }
  }
  if (error.is(commonErrors.notFound)) return { complaint: { row: asNew }, base: addedAnew }
  const isAboutFields = Object.keys(error.fields).length > 0
  return { complaint: isAboutFields ? error.fields : { row: error.message } }
}

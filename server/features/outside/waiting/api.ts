import { waitingOutsideRoutes } from '#contract/outside/waiting-outside.ts'
import { implement } from '#server/http/route.ts'
import { notTooMany } from '../proof/actions.ts'
import { declineOffer, takeOffer } from './actions.ts'
import { askForPlace, leaveList } from './asking.ts'
import { answerByForm, leaveByForm } from './plain-forms.ts'
import { sealEntry } from './token.ts'

export const waitingOutsideApi = implement(
  waitingOutsideRoutes,
  {
    ask: askForPlace,
    leave: leaveList,
    take: takeOffer,
    decline: declineOffer,
    answerForm: answerByForm,
    leaveForm: leaveByForm,
  },
  { ask: notTooMany },
  {
    // As with bookings, no stored answer holds the secret.
    ask: async ({ sql }, { waiting }) => ({
      waiting: { ...waiting, token: await sealEntry(sql, waiting.token) },
    }),
  },
)

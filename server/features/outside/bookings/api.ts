import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { callerOf } from '#server/core/networks.ts'
import { implement } from '#server/http/route.ts'
import { limit } from '#server/security/rate-limit.ts'
import { bookOnline } from './actions.ts'
import { readAsked, sealedToken } from './asked.ts'
import {
  addMails,
  resumeAllMails,
  resumeMails,
  stopAllMails,
  stopMails,
} from '../letters/actions.ts'
import { answerByLink } from './answer.ts'
import { moveByLink, placesByLink, readLink } from './link.ts'
import { cancelByForm, turnMailsByForm } from './forms.ts'
import { notTooMany } from '../proof/actions.ts'
import { addressLimits } from './rules.ts'
import { cancelOrDecline } from '../waiting/actions.ts'

export const onlineBookingsApi = implement(
  onlineBookingRoutes,
  {
    book: bookOnline,
    asked: readAsked,
    show: readLink,
    cancel: cancelOrDecline,
    move: moveByLink,
    answer: answerByLink,
    places: placesByLink,
    addMails,
    stopMails,
    resumeMails,
    cancelForm: cancelByForm,
    mailsForm: turnMailsByForm,
    stopAllMails,
    resumeAllMails,
  },
  {
    book: notTooMany,
    addMails: (call) => limit(call, addressLimits(callerOf(call.origin.ip))),
  },
  {
    // The token is sealed after the answer was stored for repeated calls, so that no stored answer holds the secret.
    book: async ({ sql }, { booking }) => ({
      booking: { ...booking, token: await sealedToken(sql, booking.token) },
    }),
  },
)

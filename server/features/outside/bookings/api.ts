import { onlineBookingRoutes } from '#contract/online-bookings.ts'
import type { Origin } from '#server/core/actor.ts'
import { callerOf } from '#server/core/networks.ts'
import { type Deps, implement } from '#server/http/route.ts'
import { seal } from '#server/mail/signed-address.ts'
import { sealKey } from '#server/mail/unsubscribe.ts'
import { limit } from '#server/security/rate-limit.ts'
import { bookOnline } from './actions.ts'
import {
  addMails,
  resumeAllMails,
  resumeMails,
  stopAllMails,
  stopMails,
} from '../letters/actions.ts'
import { cancelByLink, moveByLink, placesByLink, readLink } from './link.ts'
import { cancelByForm, turnMailsByForm } from './forms.ts'
import { notTooMany } from '../proof/actions.ts'
import { addressLimits, linkLimits } from './rules.ts'

const notTooOften = (call: Deps & { origin: Origin }) =>
  limit(call, linkLimits(callerOf(call.origin.ip)))

export const onlineBookingsApi = implement(
  onlineBookingRoutes,
  {
    book: bookOnline,
    show: readLink,
    cancel: cancelByLink,
    move: moveByLink,
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
    show: notTooOften,
    cancel: notTooOften,
    move: notTooOften,
    places: notTooOften,
    addMails: (call) => limit(call, addressLimits(callerOf(call.origin.ip))),
    stopMails: notTooOften,
    resumeMails: notTooOften,
    cancelForm: notTooOften,
    mailsForm: notTooOften,
    stopAllMails: notTooOften,
    resumeAllMails: notTooOften,
  },
  {
    // The token is sealed after the answer was stored for repeated calls, so that no stored answer holds the secret.
    book: async ({ sql }, { booking }) => ({
      booking: { ...booking, token: seal(await sealKey(sql), 'visit', booking.token) },
    }),
  },
)

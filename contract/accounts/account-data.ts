import { z } from 'zod'
import { authErrors } from './auth-refusals.ts'
import { authComplaints } from './auth-forms.ts'
import { typedPassword } from '../kit/fields.ts'
import { defineErrors } from '../kit/errors.ts'
import { route } from '../kit/route.ts'
import { userErrors } from './users.ts'

export const accountDataWords = {
  download: 'Shkarko të dhënat e mia',
  downloading: 'Duke përgatitur...',
  deleted: 'Llogaria juaj u fshi përgjithmonë, bashkë me të dhënat e sallonit.',
  memberDeleted: 'Llogaria juaj u fshi përgjithmonë. Salloni ku punonit mbetet.',
  deleteFailed: 'Gabim gjatë fshirjes së llogarisë. Ju lutem provoni përsëri.',
  downloadFailed: 'Gabim gjatë shkarkimit të të dhënave. Ju lutem provoni përsëri.',
} as const

export const archiveName = (day: string) => `orari_te_dhenat_${day}.zip`

export const accountDataErrors = defineErrors({
  lastOwner: [
    409,
    'Jeni pronari i vetëm i një salloni ku punojnë edhe të tjerë. Kaloni pronësinë te dikush tjetër, ose fshini edhe sallonin.',
    'You are the only owner of a salon in which others work too. Hand it over to somebody, or delete the salon as well.',
  ],
})

export const accountDataRoutes = {
  /** It reads and packs all data of a salon, so it is limited to a few an hour. */
  download: route({
    method: 'GET',
    path: '/api/account/export',
    access: 'account',
    limit: { what: 'own-data', per: 'account', most: 6, seconds: 3600 },
    proved: true,
    summary: 'Të gjitha të dhënat e llogarisë dhe të sallonit, si JSON dhe CSV',
    reply: z.object({}),
    file: 'application/zip',
  }),
  /** A POST, since proxies may drop the body of a DELETE. */
  remove: route({
    method: 'POST',
    path: '/api/account/delete',
    access: 'account',
    summary: 'Fshi llogarinë time bashkë me sallonin, përgjithmonë',
    body: z.object({
      currentPassword: typedPassword(authComplaints.passwordMissing),
      /** The salon goes too, although others work in it. */
      eraseSalon: z.boolean().default(false),
    }),
    reply: z.object({ message: z.string() }),
    errors: [
      authErrors.wrongPassword,
      authErrors.slowDown,
      userErrors.ownAccount,
      accountDataErrors.lastOwner,
    ],
  }),
}

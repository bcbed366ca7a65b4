import { defineComplaints } from '../kit/errors.ts'
export const recoveryCodeCount = 10
/** An account has no more keys than this. */
export const mostPasskeys = 10

export const secondFactorComplaints = defineComplaints({
  codeMissing: ['required', 'Kodi është i detyrueshëm', 'The code is needed.'],
  passkeyNameMissing: [
    'required',
    'Emri i çelësit është i detyrueshëm',
    'The name of the key is needed.',
  ],
})

export const secondFactorWords = {
  required: 'Edhe një hap: shkruani kodin nga aplikacioni.',
  wrongCode: 'Kodi nuk vlen më. Shihni të riun; ora e telefonit duhet të jetë e saktë.',
  wrongNewCode: 'Kodi nuk përputhet. Prisni të riun.',
  tooManyCodes: 'Prisni 15 minuta, ose përdorni një kod rezervë.',
  wrongPasskey: 'Çelësi nuk u njoh. Provoni përsëri ose përdorni një kod.',
  lastWay: 'Hapi i dytë kërkohet për këtë llogari: mënyra e fundit nuk hiqet.',
  noWay: 'Së pari një çelës ose një aplikacion kodesh.',
  totpConnected: 'Një aplikacion kodesh është lidhur tashmë. Hiqeni të parin.',
  tooManyPasskeys: 'Deri 10 çelësa. Hiqni njërin.',
} as const

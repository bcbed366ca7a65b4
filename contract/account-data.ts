import { z } from 'zod'
import { route } from './kit/route.ts'

export const accountDataWords = {
  download: 'Shkarko të dhënat e mia',
  downloading: 'Duke përgatitur...',
  downloadFailed: 'Gabim gjatë shkarkimit të të dhënave. Ju lutem provoni përsëri.',
} as const

export const archiveName = (day: string) => `orari_te_dhenat_${day}.zip`

export const accountDataRoutes = {
  download: route({
    method: 'GET',
    path: '/api/account/export',
    access: 'account',
    summary: 'Të gjitha të dhënat e llogarisë dhe të sallonit, si JSON dhe CSV',
    reply: z.object({}),
    file: 'application/zip',
  }),
}

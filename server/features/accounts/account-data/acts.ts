import type { Act } from '#server/record/act.ts'
import { erasedLine } from '../users/acts.ts'

export const dataDownloaded: Act = {
  log: { action: 'system', text: 'Të dhënat e sallonit u shkarkuan.' },
}

export const farewell = (to: string, isSalonErased: boolean): Act => ({
  log: erasedLine(isSalonErased),
  mails: [{ kind: 'accountDeleted', to, params: { isSalonErased } }],
})

import { barberOf } from './visits.ts'
import type { Row } from './words.ts'

/** "vendosi: Fatos Muja në 16:00 te Besniku, jo në 16:30" */
export function decisionOf(row: Row) {
  const { way, startsAt, startedAt } = row.details
  if (way === undefined) return `la pa vendim 30 ditë ${writtenFor(row)}: u hoq`
  if (way === 'open') return `ktheu në pritje ${writtenFor(row)}`
  if (way === 'theirs') return `vendosi: nuk ruhet ${writtenFor(row)}`
  if (way === 'apart') return `vendosi: dy pagesa për ${whoOf(row)}`
  if (startsAt === undefined) return `vendosi: ruhet ${writtenFor(row)}`
  const instead = startedAt === undefined ? '' : `, jo në ${timeOf(startedAt)}`
  return `vendosi: ${whoOf(row)} në ${timeOf(startsAt)} te ${barberOf(row.staffName)}${instead}`
}

const whoOf = ({ clientName }: Row) => clientName ?? 'një kalimtar'
const timeOf = (moment: string) => moment.slice(11, 16)

const writtenFor = (row: Row) => `çfarë u shkrua pa internet për ${whoOf(row)}`

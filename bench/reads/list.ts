import { cards } from './cards.ts'
import type { Read } from './read.ts'
import { yearReport } from './reports.ts'
import { tillDay } from './tills.ts'
import { week, weeks } from './weeks.ts'

export const reads: readonly Read[] = [week, weeks, ...cards, yearReport, tillDay]

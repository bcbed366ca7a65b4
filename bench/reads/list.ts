import { cards } from './cards.ts'
import { lists } from './lists.ts'
import type { Read } from './read.ts'
import { yearReport } from './reports.ts'
import { tillDay } from './tills.ts'
import { week, weeks } from './weeks.ts'

export const reads: readonly Read[] = [week, weeks, ...cards, ...lists, yearReport, tillDay]

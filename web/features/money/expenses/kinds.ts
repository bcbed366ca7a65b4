import {
  Ellipsis,
  House,
  Landmark,
  type LucideIcon,
  PackageOpen,
  UsersRound,
  Zap,
} from 'lucide-react'
import type { ExpenseKind } from '#contract/till/expenses.ts'

export const kindIcons: Readonly<Record<ExpenseKind, LucideIcon>> = {
  rent: House,
  supplies: PackageOpen,
  power: Zap,
  tax: Landmark,
  wages: UsersRound,
  other: Ellipsis,
}

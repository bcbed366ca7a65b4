import { useState } from 'react'
import { type Expense, expenseWords } from '#contract/till/expenses.ts'
import { failureWords } from '#web/platform/failure-words.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import {
  checkDraft,
  draftOf,
  edited,
  emptyDraft,
  type ExpenseDraft,
  wishIn,
  wishOf,
} from './expense-draft.ts'
import { type ExpenseScope, useExpenseActs } from './mutations.ts'

type Shown = { expense: Expense | undefined; today: string; onClose: () => void }

export function useExpenseForm({ expense, today, onClose }: Shown) {
  const acts = useExpenseActs()
  const [before] = useState(() => (expense ? draftOf(expense) : emptyDraft(today)))
  const [draft, set] = useState<ExpenseDraft>(before)
  const form = useDraftForm({
    draft,
    check: checkDraft,
    send: async (typed) => {
      // Nothing is written of what stays as it was.
      if (expense && typed === before) return onClose()
      const wish = wishIn(typed)
      const { message } = await (expense ? acts.change(expense.id, wish) : acts.add(wish))
      onClose()
      toast.success(message)
    },
  })
  const edit = (more: Partial<ExpenseDraft>) => {
    const next = edited(draft, more)
    set(next)
    form.recheck(next)
  }
  return { draft, form, edit }
}

/** What is removed can be written again, with what followed it: a series that goes on is not begun a second time. */
export function useRemoving({ expense, onDone }: { expense: Expense; onDone: () => void }) {
  const acts = useExpenseActs()
  async function undo(scope: ExpenseScope) {
    try {
      const wish = wishOf(expense)
      await acts.change(expense.id, {
        ...wish,
        everyMonth: wish.everyMonth && scope === 'following',
      })
    } catch (error) {
      toast.error(failureWords(error, expenseWords.loadFailed))
    }
  }
  return useSingleFlight(async (scope: ExpenseScope) => {
    try {
      const { message } = await acts.remove(expense.id, scope)
      onDone()
      // Its cash has left the drawer all the same, and waits for a kind above the list.
      if (expense.ofDrawer) toast.success(message)
      else toast.undo(message, () => void undo(scope))
    } catch (error) {
      toast.error(failureWords(error, expenseWords.loadFailed))
    }
  })
}

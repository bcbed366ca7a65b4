import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type MessageSwitches,
  messageComplaints,
  textNames,
  type Texts,
} from '#contract/messages/messages.ts'
import { useChangeSalon } from '#web/features/salon/mutations.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { tellUndoable } from '#web/visits/cache/undo-entry.ts'
import { useSaveTexts } from '../mutations.ts'

export type Known = {
  readonly texts: Texts
  readonly messages: MessageSwitches
  readonly reviewUrl: string
}

/** All texts with what is switched on, saved as one. */
export function useTextsDraft(known: Known) {
  const [typed, type] = useState<Partial<Known>>({})
  const now: Known = { ...known, ...typed }
  const client = useQueryClient()
  const save = useSaveTexts()
  const changeSalon = useChangeSalon()
  const isChanged = JSON.stringify({ ...now }) !== JSON.stringify({ ...known })
  const form = useDraftForm({
    draft: now,
    check: ({ texts }: Known) =>
      Object.fromEntries(
        textNames
          .filter((name) => texts[name].trim() === '')
          .map((name) => [name, messageComplaints.empty.message]),
      ),
    unsaved: { isChanged: () => isChanged, where: 'te tekstet' },
    send: async ({ texts, messages, reviewUrl }: Known) => {
      // An address that is refused leaves the rest unsaved, too.
      if (reviewUrl !== known.reviewUrl) await changeSalon({ reviewUrl })
      tellUndoable(client, await save({ ...texts, messages }))
      type({})
    },
  })
  return { form, draft: { now, type: (more: Partial<Known>) => type({ ...typed, ...more }) } }
}
export type TextsDraft = ReturnType<typeof useTextsDraft>['draft']

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { notificationRoutes } from '#contract/notifications/notifications.ts'
import { call } from '#web/platform/call.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import {
  bodyOf,
  checkDraft,
  countOf,
  type Draft,
  emptyDraft,
  fieldNames,
  isStarted,
} from './broadcast-draft.ts'
import { audiencesQuery, recentQuery } from './queries.ts'

/** The draft as it stands, and the way it goes out; afterwards the form is empty. */
export function useBroadcast(onSent: () => void) {
  const [draft, setDraft] = useState(emptyDraft)
  const { data } = useQuery(audiencesQuery)
  const counts = data?.audiences
  const send = useSend()
  const form = useForm({
    names: fieldNames,
    check: (typed) => checkDraft(typed, countOf(typed, counts)),
    fieldsOf: ({ fields: { recipients, ...fields } }) => ({
      ...fields,
      ...(recipients !== undefined && { custom: recipients }),
    }),
    unsaved: { isChanged: isStarted, where: 'te njoftimi' },
    send: async (typed) => {
      await send(typed)
      form.reset()
      setDraft(emptyDraft)
      onSent()
    },
  })
  const onInput = (event: FormEvent) => {
    form.props.onInput(event)
    setDraft(form.typed())
  }
  return { draft, counts, form: { ...form, props: { ...form.props, onInput } } }
}

/** The new one stands in the list at once; what the list knows better replaces it. */
function useSend() {
  const client = useQueryClient()
  return async (draft: Draft) => {
    const sending = call(notificationRoutes.send, { body: bodyOf(draft) })
    const look = setTimeout(() => void client.invalidateQueries(recentQuery), 400)
    const { message, notification } = await sending.finally(() => clearTimeout(look))
    client.setQueryData(recentQuery.queryKey, (before = []) =>
      [notification, ...before.filter(({ id }) => id !== notification.id)].slice(0, 5),
    )
    void client.invalidateQueries({ queryKey: ['notifications'] })
    toast.success(message)
  }
}

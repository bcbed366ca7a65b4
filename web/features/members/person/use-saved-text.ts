import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'
import { ApiError } from '#web/platform/call.ts'
import { tellUndoable } from '#web/visits/cache/undo-entry.ts'

type Rules = {
  /** What the server has; the field shows it while nothing else is typed. */
  saved: string
  /** What is wrong with the text, before it is sent. */
  check?: (typed: string) => string | undefined
  /** Saves the text; the answer is told, with the way back. */
  save: (typed: string) => Promise<Parameters<typeof tellUndoable>[1]>
  /** More than the refusal itself says. */
  explain?: (error: ApiError) => string
}

function wordsOf(failure: unknown, explain: Rules['explain']) {
  if (!(failure instanceof ApiError)) throw failure
  return explain?.(failure) ?? failure.message
}

/** Sends one text at a time; what was saved is told with the way back. */
function useSending({ save, explain }: Rules) {
  const client = useQueryClient()
  const [error, setError] = useState<string>()
  const sending = useRef<string>(undefined)
  const refused = useRef<string>(undefined)
  async function send(wanted: string, onSaved: () => void) {
    if (sending.current === wanted) return
    sending.current = wanted
    refused.current = undefined
    try {
      tellUndoable(client, await save(wanted))
      onSaved()
    } catch (failure) {
      refused.current = wanted
      setError(wordsOf(failure, explain))
    } finally {
      sending.current = undefined
    }
  }
  return { error, setError, send, refused }
}

/** A text that is saved when its field is left or Enter is pressed; Escape puts back what was saved. */
export function useSavedText(rules: Rules) {
  const { saved, check } = rules
  const [typed, setTyped] = useState<string>()
  const { error, setError, send, refused } = useSending(rules)
  function forget() {
    setTyped(undefined)
    setError(undefined)
  }
  const wanted = (typed ?? saved).trim()
  function keep() {
    if (wanted === saved) return forget()
    const wrong = check?.(wanted)
    if (wrong !== undefined) return setError(wrong)
    void send(wanted, forget)
  }
  return {
    value: typed ?? saved,
    error,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value)
      if (error !== undefined) setError(check?.(target.value.trim()))
    },
    // What was refused is sent again only where that is meant: by Enter.
    onBlur: () => refused.current !== wanted && keep(),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') keep()
      if (key === 'Escape') forget()
    },
  }
}

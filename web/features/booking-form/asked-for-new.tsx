import {
  createContext,
  type ReactNode,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { noColumn, useCanBook } from '#web/platform/rights.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { AwaitedForm } from './awaited-form.tsx'

type Asked = {
  /** The text typed into the awaited form; undefined if no form is awaited. */
  typed: string | undefined
  /** Asks for the form, with the client's name if it is known already. */
  ask: (client?: string) => void
  /** Called once the page itself has opened the form. */
  settle: () => void
}

const AskedContext = createContext<Asked>({ typed: undefined, ask: () => {}, settle: () => {} })

/** How a new appointment is asked for, also before the page that can open its form is there. */
export const useAskForNew = () => useContext(AskedContext).ask

/** The next call, while the one before is being saved: what is typed is kept, unless the form that is saved is needed again. */
export function useNextCall() {
  const { ask, settle } = useContext(AskedContext)
  return { askNext: () => ask(), dropNext: settle }
}

/** Wraps the pages: a waiting dialog opens with the key press that asks for it, before the page is ready. */
export function AskedForNew({ children }: { children: ReactNode }) {
  const [typed, setTyped] = useState<string>()
  const canBook = useCanBook()
  const asked = useMemo(
    () => ({
      typed,
      ask: (client = '') => (canBook ? setTyped((now) => now ?? client) : toast.error(noColumn)),
      settle: () => setTyped(undefined),
    }),
    [typed, canBook],
  )
  return (
    <AskedContext value={asked}>
      {children}
      {typed !== undefined && (
        <AwaitedForm typed={typed} onType={setTyped} onClose={asked.settle} />
      )}
    </AskedContext>
  )
}

type Page = {
  /** The page has loaded enough to propose a slot for the new appointment. */
  isReady: boolean
  /** True when the address asks for the form, as the button in the phone's tab bar does. */
  wantsNew?: boolean
}

/** Opens the form that was asked for, with the text typed meanwhile, as soon as the page is ready. */
export function useAskedForNew(
  { isReady, wantsNew = false }: Page,
  onNew: (typed: string) => void,
) {
  const { typed, settle } = useContext(AskedContext)
  const answer = useEffectEvent(() => {
    onNew(typed ?? '')
    settle()
  })
  const isAsked = wantsNew || typed !== undefined
  // Both dialogs change places in one step: no key falls between them.
  useLayoutEffect(() => {
    if (isAsked && isReady) answer()
  }, [isAsked, isReady])
}

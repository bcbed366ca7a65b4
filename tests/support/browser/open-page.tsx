import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import { Route, Switch } from 'wouter'
import { HistoryRouter, useHistoryEntry } from '#web/platform/history-router.tsx'
import { said, type ErrorDef } from '#contract/kit/errors.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { Toaster } from '#web/ui/overlay/toast.tsx'
import { onTheWay } from '#tests/support/server/fake-server.ts'
import { onScreen } from './on-screen.ts'

const home = location.href

function Elsewhere() {
  const { pathname, search } = useHistoryEntry()
  return <p>Tani te {pathname + search}</p>
}

/** Opens a page at its address with the app's frame; any other address only shows its name. */
export function openPage(address: string, page: ReactNode) {
  history.replaceState(null, '', address)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  onScreen(
    <QueryClientProvider client={client}>
      <HistoryRouter>
        <Switch>
          <Route path={location.pathname}>{page}</Route>
          <Route>
            <Elsewhere />
          </Route>
        </Switch>
      </HistoryRouter>
      <Toaster />
    </QueryClientProvider>,
  )
  return client
}

type Answer = Response | Promise<Response>
type Asked = { method: string; path: string; type: string; body: string }

export const says = (reply: Record<string, unknown>) => Response.json({ success: true, ...reply })

export const refuses = (
  { status, code, message, params }: Omit<ErrorDef, 'english'>,
  extra: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  Response.json(
    { success: false, code, message: said({ code, message, english: '', params }), ...extra },
    { status, headers },
  )

/** Requests that a page makes besides those of its test. */
let asides: Record<string, () => Answer> = {}
export function answerBeside(calls: typeof asides) {
  asides = calls
  onTestFinished(() => void (asides = {}))
}

/** A server that gives these answers in turn, the last one repeatedly, and records its requests. */
export function serverAnswers(...answers: (() => Answer)[]) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(new URL(address, home), init)
    const type = request.headers.get('content-type') ?? ''
    const path = new URL(request.url).pathname
    await onTheWay()
    const aside = asides[`${request.method} ${path}`]
    if (aside) return aside()
    // The rating of a password while it is typed; it changes nothing.
    if (path === authRoutes.weighPassword.path) return says({ weakness: null })
    const nth = asked.push({ method: request.method, path, type, body: await request.text() })
    return (answers[nth - 1] ?? answers.at(-1))?.()
  })
  return asked
}

export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

const stay = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

/** The links of this file's pages open no other program. */
export function stayOnPage() {
  beforeEach(() => document.addEventListener('click', stay))
  afterEach(() => document.removeEventListener('click', stay))
}

import { drawButton, type FirstSlot } from './draw-button.ts'

declare global {
  interface Window {
    /** The calls of this page by their addresses: several buttons of a salon share one. */
    orariNext?: Record<string, Promise<FirstSlot | null | undefined>>
  }
}

const longestWaitMs = 5_000
const notFound = 404

/** Null where no answer came; undefined where the salon has no open page. */
async function ask(url: string): Promise<FirstSlot | null | undefined> {
  try {
    const signal = AbortSignal.timeout(longestWaitMs)
    const answer = await fetch(url, { credentials: 'omit', signal })
    if (answer.ok) return await answer.json()
    return answer.status === notFound ? undefined : null
  } catch {
    return null
  }
}

async function stand(script: HTMLScriptElement) {
  const page = script.src.replace(/\/button\.js.*/, '')
  const url = `${page.replace('/s/', '/api/public/salons/')}/next`
  const calls = (window.orariNext ??= {})
  const slot = await (calls[url] ??= ask(url))
  if (slot === undefined) return
  const { lang = document.documentElement.lang } = script.dataset
  script.after(drawButton({ page, lang: lang.startsWith('en') ? 'en' : 'sq', slot }))
}

const script = document.currentScript
if (script instanceof HTMLScriptElement) void stand(script)

import { type ComponentType, type ReactNode, use } from 'react'
import { untilNobodyLeaves } from '#web/platform/loading/leaving.ts'
import { marked } from '#web/platform/loading/marked.ts'

/** A page that does not arrive in this time is treated as one that does not arrive at all. */
const longestWait = 120_000

function orTooLate<T>(coming: Promise<T>) {
  let timer: ReturnType<typeof setTimeout>
  const tooLate = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('The page took too long to load')), longestWait)
  })
  return Promise.race([coming, tooLate]).finally(() => clearTimeout(timer))
}

/** Frames have a screen as their child, screens have no children. */
type Props = { children?: ReactNode }
export type LazyPage = ComponentType<Props> & { preload: () => Promise<unknown> }

/**
 * A page in a file of its own. Unlike React.lazy it can be fetched ahead (on hover), and once it is here it renders
 * at once: a prerendered page must meet the same tree when React takes it over.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPage {
  let coming: Promise<ComponentType<Props>> | undefined

  async function fetchPage() {
    try {
      return (await orTooLate(load()))[name]
    } catch (error) {
      await untilNobodyLeaves()
      // Forgotten, so that the next visit of the page tries again.
      coming = undefined
      throw error
    }
  }
  const preload = () => (coming ??= marked(fetchPage()))
  const Page = ({ children }: Props) => {
    const Loaded = use(preload())
    return <Loaded>{children}</Loaded>
  }
  return Object.assign(Page, { preload })
}

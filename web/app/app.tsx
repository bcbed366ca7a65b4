import { Toaster } from '#web/ui/overlay/toast.tsx'
import { AppRoutes } from './routes.tsx'

/** Everything but the router: the browser has one, and the build has another to draw the public pages. */
export const App = () => (
  <>
    <AppRoutes />
    <Toaster />
  </>
)

/** What programs are promised under `/api/v1` is what the screens call under `/api`: logs and figures know one name. */
export const withoutVersion = (url: string) => url.replace(/^\/api\/v1(?=[/?]|$)/, '/api')

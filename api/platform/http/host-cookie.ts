/**
 * A cookie that no script reads and no other site sends. Under HTTPS its name begins with `__Host-`, for which browsers
 * demand `Secure`, the path `/` and no domain, so that no other host can set it either.
 */
export function hostCookie(name: string, value: string, maxAge: number, https: boolean): string {
  const secure = https ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`;
}

# One process of the portal: docs/deployment says how to run it. The Node it runs on is the one that package.json pins.
FROM node:26-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build \
  && npm prune --omit=dev \
  && mkdir /data

# Nothing but the C library: no shell, no package manager, no root.
FROM gcr.io/distroless/cc-debian13:nonroot
WORKDIR /app
# Node 26 is linked with it, and this image has none.
COPY --from=build /usr/lib/*-linux-gnu/libatomic.so.1* /usr/lib/
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/sandbox ./sandbox
COPY --from=build /app/tools ./tools
COPY --from=build /app/src/domain ./src/domain
COPY --from=build /app/src/server ./src/server
COPY --from=build --chown=65532:65532 /data /data
ENV LIFTOFF_HOST=0.0.0.0 LIFTOFF_PORT=8080 LIFTOFF_DATA=/data
USER 65532:65532
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["/app/node_modules/node/bin/node", "-e", "fetch('http://127.0.0.1:'+process.env.LIFTOFF_PORT+'/readyz').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["/app/node_modules/node/bin/node"]
CMD ["dist/server/main.js"]

